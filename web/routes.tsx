import type { ComponentType } from "react";
import { matchRoute, type Parser } from "wouter";
import { GamesPage } from "./games/list/GamesPage.tsx";
import { part } from "./loading/part.tsx";
import { shellTexts } from "./texts/shell.ts";
import type { SkeletonShape } from "./ui/ScreenSkeleton.tsx";

/** A screen: its address, and the facts that its frame needs. */
export interface Screen {
  readonly path: string;
  /** The page title. The browser's tab shows it before the event's title. A screen without it sets its own. */
  readonly title?: string;
  readonly Content: ComponentType;
  /** The placeholder while its code or the live topics load. */
  readonly loading: SkeletonShape;
  /** Whether it is wide enough for tables, fills the window ("full"), or also takes the place of the bars ("bare"). */
  readonly isWide?: boolean | "full" | "bare";
  /** Closed while the event is inactive, except to administrators (rule E4). */
  readonly isGated?: boolean;
  /** Can be drawn before the live topics load, from data cached in the browser. */
  readonly isCached?: true;
  /** It has screens of its own, and stays while the address changes from one to another. */
  readonly isFrame?: true;
  /** The role that may open it; everybody by default. */
  readonly role?: "admin";
}

const { nav, fairness, playerPage } = shellTexts;

/** Players never open the screens of administrators. */
const WHEN_SHOWN = { fetched: "shown" } as const;

/** All screens (rules N1 to N3); those of the administration are in `adminRoutes.tsx`. */
const screens: readonly Screen[] = [
  { path: "/", title: nav.games, Content: GamesPage, loading: "list", isWide: true, isGated: true },
  {
    path: "/roulette",
    title: nav.roulette,
    Content: part(() => import("./roulette/RoulettePage.tsx")),
    loading: "panel",
    isWide: true,
    isGated: true,
  },
  {
    path: "/roulette/fairness",
    title: fairness,
    Content: part(() => import("./roulette/FairnessPage.tsx")),
    loading: "panel",
    isWide: true,
  },
  {
    path: "/player",
    title: shellTexts.profile,
    Content: part(() => import("./profile/ProfilePage.tsx")),
    loading: "panel",
    isWide: true,
  },
  {
    path: "/sessions",
    title: nav.sessions,
    Content: part(() => import("./games/list/SessionsPage.tsx")),
    loading: "list",
    isWide: true,
  },
  {
    path: "/points",
    title: nav.points,
    Content: part(() => import("./points/PointsPage.tsx")),
    loading: "panel",
    isWide: true,
  },
  {
    path: "/players",
    title: nav.players,
    Content: part(() => import("./players/PlayersPage.tsx")),
    loading: "list",
    isWide: true,
  },
  {
    path: "/players/:id",
    title: playerPage,
    Content: part(() => import("./players/PlayerPage.tsx")),
    loading: "panel",
    isWide: true,
  },
  {
    path: "/rules/:tab?",
    title: nav.rules,
    Content: part(() => import("./rulebook/RulesPage.tsx")),
    loading: "panel",
    isWide: true,
    isCached: true,
  },
  {
    path: "/tournaments",
    title: nav.tournaments,
    Content: part(() => import("./tournaments/TournamentsPage.tsx")),
    loading: "panel",
    isWide: true,
  },
  {
    path: "/tournaments/:id",
    title: nav.tournaments,
    Content: part(() => import("./tournaments/TournamentPage.tsx")),
    loading: "panel",
    isWide: "full",
  },
  {
    path: "/account",
    title: shellTexts.account,
    Content: part(() => import("./account/AccountPage.tsx")),
    loading: "list",
    isWide: true,
  },
  {
    path: "/help",
    title: shellTexts.help,
    Content: part(() => import("./help/HelpPage.tsx")),
    loading: "list",
    isWide: true,
  },
  {
    path: "/ceremony",
    Content: part(() => import("./ceremony/follow/CeremonyPage.tsx")),
    loading: "panel",
    isWide: "bare",
  },
  {
    path: "/admin/ceremony",
    Content: part(() => import("./ceremony/remote/RemotePage.tsx"), WHEN_SHOWN),
    loading: "panel",
    role: "admin",
    isWide: "bare",
  },
  {
    path: "/invite",
    Content: part(() => import("./invite/InvitePage.tsx"), WHEN_SHOWN),
    loading: "panel",
    role: "admin",
    isWide: true,
  },
  {
    path: "/admin/*?",
    Content: part(() => import("./AdminScreens.tsx"), WHEN_SHOWN),
    loading: "panel",
    role: "admin",
    isWide: true,
    isFrame: true,
  },
];

/** The screen at an address, if the player may open it. */
export function screenAt(pathname: string, parser: Parser, isAdmin: boolean): Screen | null {
  const screen = screens.find(({ path }) => matchRoute(parser, path, pathname)[0]);
  return screen && (isAdmin || screen.role !== "admin") ? screen : null;
}
