import type { ComponentType } from "react";
import { matchRoute, type Parser } from "wouter";
import { GamesPage } from "../games/list/GamesPage.tsx";
import type { PageWidth } from "../shell/Page.tsx";
import { shellTexts } from "../texts/shell.ts";
import { part } from "../ui/loading/part.tsx";
import type { SkeletonShape } from "../ui/ScreenSkeleton.tsx";

/** A screen: its address, its content, and how the app shows it (title, placeholder, width, access). */
export interface Screen {
  readonly path: string;
  /** The page title, which the browser's tab shows before the event's title. A screen without `title` sets its own. */
  readonly title?: string;
  readonly Content: ComponentType;
  /** The placeholder while the screen's code or the live topics load. */
  readonly loading: SkeletonShape;
  readonly width: PageWidth;
  /** Whether the screen is closed while the event is inactive, except to administrators (rule E4). */
  readonly isGated?: boolean;
  /** The screen can be shown before the live topics load, from data cached in the browser. */
  readonly isCached?: true;
  /** The screen contains inner screens. It stays mounted when the address changes from one inner screen to another. */
  readonly containsScreens?: true;
  /** The role that may open the screen; by default, everybody may. */
  readonly role?: "admin";
}

const { nav, fairness, playerPage, privacy } = shellTexts;

/** A screen's code is fetched only when the screen is shown, if players never open it, or hardly ever. */
const WHEN_SHOWN = { fetched: "shown" } as const;

/** All screens (rules N1 to N3). The screens inside `/admin`, except the ceremony's remote control, are in `adminRoutes.tsx`. */
const screens: readonly Screen[] = [
  { path: "/", title: nav.games, Content: GamesPage, loading: "list", width: "wide", isGated: true },
  {
    path: "/roulette",
    title: nav.roulette,
    Content: part(() => import("../wheel/RoulettePage.tsx")),
    loading: "panel",
    width: "wide",
    isGated: true,
  },
  {
    path: "/roulette/fairness",
    title: fairness,
    Content: part(() => import("../wheel/FairnessPage.tsx")),
    loading: "panel",
    width: "wide",
  },
  {
    path: "/player",
    title: shellTexts.profile,
    Content: part(() => import("../people/own/ProfilePage.tsx")),
    loading: "panel",
    width: "wide",
  },
  {
    path: "/player/week",
    Content: part(() => import("../games/week/WeekPage.tsx")),
    loading: "panel",
    width: "bare",
  },
  {
    path: "/sessions",
    title: nav.sessions,
    Content: part(() => import("../games/list/SessionsPage.tsx")),
    loading: "list",
    width: "wide",
  },
  {
    path: "/games/:id",
    title: nav.games,
    Content: part(() => import("../games/champions/GamePage.tsx")),
    loading: "panel",
    width: "wide",
  },
  {
    path: "/points",
    title: nav.points,
    Content: part(() => import("../points/PointsPage.tsx")),
    loading: "panel",
    width: "wide",
  },
  {
    path: "/players",
    title: nav.players,
    Content: part(() => import("../people/players/PlayersPage.tsx")),
    loading: "list",
    width: "wide",
  },
  {
    path: "/players/:id",
    title: playerPage,
    Content: part(() => import("../people/players/PlayerPage.tsx")),
    loading: "panel",
    width: "wide",
  },
  {
    path: "/rules/:tab?",
    title: nav.rules,
    Content: part(() => import("../rules/RulesPage.tsx")),
    loading: "panel",
    width: "wide",
    isCached: true,
  },
  {
    path: "/tournaments",
    title: nav.tournaments,
    Content: part(() => import("../tournaments/TournamentsPage.tsx")),
    loading: "panel",
    width: "wide",
  },
  {
    path: "/tournaments/:id",
    title: nav.tournaments,
    Content: part(() => import("../tournaments/TournamentPage.tsx")),
    loading: "panel",
    width: "full",
  },
  {
    path: "/account",
    title: shellTexts.account,
    Content: part(() => import("../people/own/AccountPage.tsx")),
    loading: "list",
    width: "wide",
  },
  {
    path: "/help",
    title: shellTexts.help,
    Content: part(() => import("../rules/help/HelpPage.tsx")),
    loading: "list",
    width: "wide",
  },
  {
    path: "/privacy",
    title: privacy,
    Content: part(() => import("../rules/privacy/PrivacyPage.tsx"), WHEN_SHOWN),
    loading: "panel",
    width: "wide",
    isCached: true,
  },
  {
    path: "/ceremony",
    Content: part(() => import("../event/ceremony/follow/CeremonyPage.tsx")),
    loading: "panel",
    width: "bare",
  },
  {
    path: "/admin/ceremony",
    Content: part(() => import("../event/ceremony/remote/RemotePage.tsx"), WHEN_SHOWN),
    loading: "panel",
    role: "admin",
    width: "bare",
  },
  {
    path: "/invite",
    Content: part(() => import("../prepare/invite/InvitePage.tsx"), WHEN_SHOWN),
    loading: "panel",
    role: "admin",
    width: "wide",
  },
  {
    path: "/admin/*?",
    Content: part(() => import("./AdminScreens.tsx"), WHEN_SHOWN),
    loading: "panel",
    role: "admin",
    width: "wide",
    containsScreens: true,
  },
];

/** The screen at an address; null if there is none or the player may not open it. */
export function screenAt(pathname: string, parser: Parser, isAdmin: boolean): Screen | null {
  const screen = screens.find(({ path }) => matchRoute(parser, path, pathname)[0]);
  return screen && (isAdmin || screen.role !== "admin") ? screen : null;
}
