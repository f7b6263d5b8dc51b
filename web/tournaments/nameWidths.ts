import { useEffect, useMemo, useState } from "react";
import { chosenNameOf, peopleParts } from "../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../domain/tournaments/tournament.ts";
import type { NameWidths } from "./measures.ts";
import type { ShownTournament } from "./useTournament.ts";

/** The font of a winner's name: it is bold, so names are widest in it. */
const FONT = '600 100px "Inter Variable"';
/** Measured widths are multiplied by this factor, because the browser may draw a text slightly wider than it measures it. */
const MARGIN = 1.02;

/** The widths of a tournament's names, measured again once their typeface is loaded. */
export function useNameWidths({ progress: { teams, tournament } }: ShownTournament): NameWidths {
  const isLoaded = useIsFontLoaded();
  const { bestOfThree } = tournament;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text has another width in another typeface
  return useMemo(() => nameWidthsOf(teams, bestOfThree), [teams, bestOfThree, isLoaded]);
}

function nameWidthsOf(teams: readonly Team[], hasScores: boolean): NameWidths {
  const widest = (widths: readonly number[]) => Math.max(0, ...widths);
  const people = teams.map(peopleParts);
  return {
    1: widest(people.map((parts) => nameWidthOf(parts, 1))),
    2: widest(people.map((parts) => nameWidthOf(parts, 2))),
    chosen: widest(teams.map((team) => widthOnOneLine(chosenNameOf(team) ?? ""))),
    hasScores,
  };
}

/** The width (em) that a text needs on one line, or on two lines with a line break between two of its parts. */
export function nameWidthOf(parts: readonly string[], lines: 1 | 2): number {
  if (lines === 1) return widthOnOneLine(parts.join(" "));
  const widths = parts.map((_, index) =>
    Math.max(widthOnOneLine(parts.slice(0, index).join(" ")), widthOnOneLine(parts.slice(index).join(" "))),
  );
  return Math.min(...widths);
}

const canvas = document.createElement("canvas").getContext("2d");

/** The width of a text on one line, in em. */
function widthOnOneLine(text: string): number {
  if (!canvas) return 0;
  canvas.font = FONT;
  return (canvas.measureText(text).width / 100) * MARGIN;
}

function useIsFontLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(() => document.fonts.check(FONT));
  useEffect(() => {
    let isUnmounted = false;
    void document.fonts.load(FONT).then(
      () => isUnmounted || setIsLoaded(true),
      () => {},
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return isLoaded;
}
