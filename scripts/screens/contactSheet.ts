import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes index.html beside the pictures (`<screen>-<size>-<theme>.png`): one row for each screen. Gives its path. */
export async function writeContactSheet(folder: string, files: readonly string[]): Promise<string> {
  const rows = Map.groupBy(files, (file) => file.split("-").slice(0, -2).join("-"));
  const row = ([screen, pictures]: [string, readonly string[]]) => `
    <h2 id="${screen}">${screen}</h2>
    <div>${pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`).join("")}</div>`;
  const html = `<!doctype html>
<html lang="fr">
  <meta charset="utf-8">
  <title>Écrans</title>
  <style>
    body { font: 15px system-ui, sans-serif; margin: 2rem; background: #dfe3ee; color: #0f1b3d; }
    div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
    img { height: 26rem; border-radius: 0.75rem; box-shadow: 0 8px 24px -8px rgb(0 0 0 / 0.35); }
  </style>
  <h1>Écrans</h1>${[...rows].map(row).join("")}
</html>
`;
  const path = join(folder, "index.html");
  await writeFile(path, html);
  return path;
}
