/** The lines of the checklist, in the order in which they are proposed (rule H3). The start is always the last one. */
export const lineNames = [
  "password",
  "grid",
  "title",
  "games",
  "deck",
  "wheel",
  "chills",
  "rules",
  "administrators",
  "backup",
  "display",
  "powers",
  "players",
  "start",
] as const;
export type LineName = (typeof lineNames)[number];

/** The lines by their purpose: games can be played (play), data and access are safe (safe), the week is fun (fun). */
export const lineGroups = {
  play: ["grid", "games", "players", "start"],
  safe: ["password", "administrators", "backup"],
  fun: ["title", "wheel", "chills", "deck", "powers", "display", "rules"],
} as const satisfies Readonly<Record<string, readonly LineName[]>>;
export type LineGroup = keyof typeof lineGroups;

/** The lines that can be put off: all except the start (rule H5). */
export type PutOffLine = Exclude<LineName, "start">;

export function canPutOff(name: LineName): name is PutOffLine {
  return name !== "start";
}

/** The put-off lines, after this line was put off (`isPutOff`) or resumed. Returns `putOff` itself if nothing changes. */
export function withPutOff(
  putOff: readonly PutOffLine[],
  name: PutOffLine,
  isPutOff: boolean,
): readonly PutOffLine[] {
  if (putOff.includes(name) === isPutOff) return putOff;
  return isPutOff ? [...putOff, name] : putOff.filter((known) => known !== name);
}
