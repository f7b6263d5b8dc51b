/** The colours of avatars. White text has a contrast of at least 4.5:1 on each of them. */
export const faceColours: readonly string[] = [
  "#dc2626",
  "#c2410c",
  "#b45309",
  "#4d7c0f",
  "#15803d",
  "#0f766e",
  "#0e7490",
  "#2563eb",
  "#4f46e5",
  "#7c3aed",
  "#c026d3",
  "#db2777",
];
