/** Saves what is at a URL as a file under this name. */
export function download(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

/** Saves a text as a file under this name. */
export function downloadText(name: string, text: string, type: "text/csv" | "application/json"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  download(url, name);
  URL.revokeObjectURL(url);
}
