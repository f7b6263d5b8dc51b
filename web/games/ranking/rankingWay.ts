import { useState } from "react";

/** How a ranking is made: by tapping the contenders in order of arrival, or by sorting a list (rule P26). */
export type RankingWay = "tap" | "drag";

const KEY = "rankingWay";

/** The way that was last chosen in this browser; tapping at first. */
export function useRankingWay() {
  const [way, setWay] = useState(readWay);
  const choose = (chosen: RankingWay) => {
    setWay(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // Storage is not available: the choice is forgotten when the dialog closes.
    }
  };
  return [way, choose] as const;
}

function readWay(): RankingWay {
  try {
    return localStorage.getItem(KEY) === "drag" ? "drag" : "tap";
  } catch {
    return "tap";
  }
}
