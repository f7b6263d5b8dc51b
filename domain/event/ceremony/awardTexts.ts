import type { AwardKind } from "./awards.ts";

/** The names of the awards, for the screens and the album. */
export const awardNames: Readonly<Record<AwardKind, string>> = {
  faithful: "Prix de la fidélité",
  unlucky: "Prix de la poisse",
  thief: "Prix du braquage",
  comeback: "Prix de la remontée",
  pair: "Prix du duo",
};

/** What the number of an award counts, in the singular and in the plural. */
export const awardUnits: Readonly<Record<AwardKind, readonly [one: string, many: string]>> = {
  faithful: ["partie", "parties"],
  unlucky: ["point perdu à la roue", "points perdus à la roue"],
  thief: ["Chill volé", "Chills volés"],
  comeback: ["place gagnée", "places gagnées"],
  pair: ["partie ensemble", "parties ensemble"],
};
