import type { ComponentType } from "react";
import type { ViewName } from "../../domain/displays/display.ts";
import { FeedView } from "./views/FeedView.tsx";
import { NowView } from "./views/NowView.tsx";
import { RankingView } from "./views/RankingView.tsx";
import { TournamentView } from "./views/TournamentView.tsx";

/** What draws each view of a big screen. */
export const views: Readonly<Record<ViewName, ComponentType>> = {
  ranking: RankingView,
  now: NowView,
  feed: FeedView,
  tournament: TournamentView,
};
