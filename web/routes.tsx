import type { ComponentType } from "react";
import { matchRoute, type Parser } from "wouter";
import { GamesPage } from "./games/GamesPage.tsx";
import { part } from "./loading/part.tsx";
import { shellTexts } from "./texts/shell.ts";
import type { SkeletonShape } from "./ui/ScreenSkeleton.tsx";

/** A screen: its address, and all that the frame around it has to know. */
export interface Screen {
  readonly path: string;
  /** In the title of the page, before the event's. */
  readonly title: string;
  readonly Content: ComponentType;
  /** What stands in its place while its code or the live topics are on their way. */
  readonly loading: SkeletonShape;
  /** Whether it takes the room that tables need, or the whole window. */
  readonly isWide?: boolean | "full";
  /** Closed while the event is inactive, but to administrators (rule E4). */
  readonly isGated?: boolean;
  /** Has something to show before the live topics are there: what the browser kept of it. */
  readonly isKept?: true;
  /** An administrators' screen that stands alone, without the tabs of the others. */
  readonly isAlone?: true;
  /** Who may see it; everybody, if not said. */
  readonly role?: "admin";
}

const { nav, adminTabs, fairness, playerPage } = shellTexts;
const admin = { role: "admin", isWide: true } as const;

/** All screens (rules N1 to N3). */
const screens: readonly Screen[] = [
  { path: "/", title: nav.games, Content: GamesPage, loading: "list", isWide: true, isGated: true },
  {
    path: "/roulette",
    title: nav.roulette,
    Content: part(async () => (await import("./roulette/RoulettePage.tsx")).RoulettePage),
    loading: "panel",
    isWide: true,
    isGated: true,
  },
  {
    path: "/roulette/fairness",
    title: fairness,
    Content: part(async () => (await import("./roulette/FairnessPage.tsx")).FairnessPage),
    loading: "panel",
  },
  {
    path: "/player",
    title: shellTexts.profile,
    Content: part(async () => (await import("./profile/ProfilePage.tsx")).ProfilePage),
    loading: "panel",
    isWide: true,
  },
  {
    path: "/sessions",
    title: nav.sessions,
    Content: part(async () => (await import("./games/SessionsPage.tsx")).SessionsPage),
    loading: "list",
    isWide: true,
  },
  {
    path: "/points",
    title: nav.points,
    Content: part(async () => (await import("./points/PointsPage.tsx")).PointsPage),
    loading: "panel",
    isWide: true,
  },
  {
    path: "/players",
    title: nav.players,
    Content: part(async () => (await import("./players/PlayersPage.tsx")).PlayersPage),
    loading: "list",
    isWide: true,
  },
  {
    path: "/players/:id",
    title: playerPage,
    Content: part(async () => (await import("./players/PlayerPage.tsx")).PlayerPage),
    loading: "panel",
    isWide: true,
  },
  {
    path: "/rules/:tab?",
    title: nav.rules,
    Content: part(async () => (await import("./rulebook/RulesPage.tsx")).RulesPage),
    loading: "panel",
    isWide: true,
    isKept: true,
  },
  {
    path: "/tournaments",
    title: nav.tournaments,
    Content: part(async () => (await import("./tournaments/TournamentsPage.tsx")).TournamentsPage),
    loading: "panel",
    isWide: true,
  },
  {
    path: "/tournaments/:id",
    title: nav.tournaments,
    Content: part(async () => (await import("./tournaments/TournamentPage.tsx")).TournamentPage),
    loading: "panel",
    isWide: "full",
  },
  {
    path: "/admin",
    title: adminTabs.points,
    Content: part(async () => (await import("./points/AdminGridPage.tsx")).AdminGridPage),
    loading: "panel",
    ...admin,
  },
  {
    path: "/admin/ranking",
    title: adminTabs.ranking,
    Content: part(async () => (await import("./players/AdminRankingPage.tsx")).AdminRankingPage),
    loading: "list",
    ...admin,
  },
  {
    path: "/admin/tournaments",
    title: adminTabs.tournaments,
    Content: part(
      async () => (await import("./tournaments/admin/AdminTournamentsPage.tsx")).AdminTournamentsPage,
    ),
    loading: "list",
    ...admin,
  },
  {
    path: "/admin/tournaments/new",
    title: adminTabs.tournaments,
    Content: part(async () => (await import("./tournaments/admin/NewTournamentPage.tsx")).NewTournamentPage),
    loading: "panel",
    ...admin,
  },
  {
    path: "/admin/tournaments/:id",
    title: adminTabs.tournaments,
    Content: part(
      async () => (await import("./tournaments/admin/AdminTournamentPage.tsx")).AdminTournamentPage,
    ),
    loading: "panel",
    ...admin,
  },
  {
    path: "/admin/tournaments/:id/settings",
    title: adminTabs.tournaments,
    Content: part(
      async () => (await import("./tournaments/admin/TournamentSettingsPage.tsx")).TournamentSettingsPage,
    ),
    loading: "panel",
    ...admin,
  },
  {
    path: "/admin/tournaments/:id/players",
    title: adminTabs.tournaments,
    Content: part(
      async () => (await import("./tournaments/admin/TournamentPlayersPage.tsx")).TournamentPlayersPage,
    ),
    loading: "panel",
    ...admin,
  },
  {
    path: "/admin/cards",
    title: adminTabs.cards,
    Content: part(async () => (await import("./cards/AdminCardsPage.tsx")).AdminCardsPage),
    loading: "panel",
    ...admin,
  },
  {
    path: "/admin/chills",
    title: adminTabs.chills,
    Content: part(async () => (await import("./chills/AdminChillsPage.tsx")).AdminChillsPage),
    loading: "list",
    ...admin,
  },
  {
    path: "/admin/games",
    title: adminTabs.games,
    Content: part(async () => (await import("./games/AdminGameNamesPage.tsx")).AdminGameNamesPage),
    loading: "list",
    ...admin,
  },
  {
    path: "/admin/history",
    title: adminTabs.history,
    Content: part(async () => (await import("./journal/AdminJournalPage.tsx")).AdminJournalPage),
    loading: "list",
    ...admin,
  },
  {
    path: "/admin/event",
    title: adminTabs.event,
    Content: part(async () => (await import("./event/AdminEventPage.tsx")).AdminEventPage),
    loading: "panel",
    ...admin,
  },
  {
    path: "/admin/displays",
    title: adminTabs.displays,
    Content: part(async () => (await import("./displays/admin/AdminDisplaysPage.tsx")).AdminDisplaysPage),
    loading: "list",
    ...admin,
  },
  {
    path: "/admin/ceremony",
    title: shellTexts.ceremony,
    Content: part(async () => (await import("./ceremony/remote/RemotePage.tsx")).RemotePage),
    loading: "panel",
    isAlone: true,
    ...admin,
  },
];

/** The screen at an address, if there is one for whoever asks. */
export function screenAt(pathname: string, parser: Parser, isAdmin: boolean): Screen | null {
  const screen = screens.find(({ path }) => matchRoute(parser, path, pathname)[0]);
  return screen && (isAdmin || screen.role !== "admin") ? screen : null;
}
