/** Whether a name holds what was typed, whatever its case, accents and spaces around it. */
export function foundIn(name: string, typed: string): boolean {
  return plain(name).includes(plain(typed));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
