import type { ComponentType } from "react";
import { Redirect } from "wouter";
import { administrationTexts as texts } from "../texts/administration.ts";
import { part } from "../ui/loading/part.tsx";
import type { SkeletonShape } from "../ui/ScreenSkeleton.tsx";

/** A screen of the administration: its address, its title in the browser's tab, its placeholder while it loads. */
interface AdminScreen {
  readonly path: string;
  readonly title: string;
  readonly Content: ComponentType;
  readonly loading: SkeletonShape;
  /** The screen is shown without the administration's tabs, so that its content has the whole screen of a phone. */
  readonly hasNoTabs?: true;
}

const { titles } = texts;

/** All screens of the administration (rule N3). `/invite` and the ceremony's remote control are in `routes.tsx`. */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: "/admin/home",
    title: titles.home,
    Content: part(() => import("../prepare/home/HomePage.tsx")),
    loading: "panel",
  },
  {
    path: "/admin",
    title: titles.points,
    Content: part(() => import("../points/AdminGridPage.tsx")),
    loading: "panel",
  },
  {
    path: "/admin/people",
    title: titles.people,
    Content: part(() => import("../people/players/AdminPeoplePage.tsx")),
    loading: "list",
  },
  {
    path: "/admin/people/import",
    title: titles.people,
    Content: part(() => import("../people/guests/list/ImportPage.tsx")),
    loading: "panel",
    hasNoTabs: true,
  },
  {
    path: "/admin/people/cards",
    title: titles.people,
    Content: part(() => import("../people/guests/cards/CardsPage.tsx")),
    loading: "list",
    hasNoTabs: true,
  },
  {
    path: "/admin/ranking",
    title: titles.ranking,
    Content: part(() => import("../people/players/AdminRankingPage.tsx")),
    loading: "list",
  },
  {
    path: "/admin/tournaments",
    title: titles.tournaments,
    Content: part(() => import("../tournaments/admin/AdminTournamentsPage.tsx")),
    loading: "list",
  },
  {
    path: "/admin/tournaments/new",
    title: titles.tournaments,
    Content: part(() => import("../tournaments/admin/NewTournamentPage.tsx")),
    loading: "panel",
  },
  {
    path: "/admin/tournaments/:id",
    title: titles.tournaments,
    Content: part(() => import("../tournaments/admin/AdminTournamentPage.tsx")),
    loading: "panel",
    hasNoTabs: true,
  },
  {
    path: "/admin/tournaments/:id/settings",
    title: titles.tournaments,
    Content: part(() => import("../tournaments/admin/TournamentSettingsPage.tsx")),
    loading: "panel",
  },
  {
    path: "/admin/tournaments/:id/players",
    title: titles.tournaments,
    Content: part(() => import("../tournaments/admin/TournamentPlayersPage.tsx")),
    loading: "panel",
  },
  {
    path: "/admin/cards",
    title: titles.cards,
    Content: part(() => import("../cards/AdminCardsPage.tsx")),
    loading: "panel",
  },
  {
    path: "/admin/chills",
    title: titles.chills,
    Content: part(() => import("../wheel/chills/AdminChillsPage.tsx")),
    loading: "list",
  },
  {
    path: "/admin/games",
    title: titles.games,
    Content: part(() => import("../games/names/AdminGameNamesPage.tsx")),
    loading: "list",
  },
  {
    path: "/admin/event",
    title: titles.event,
    Content: part(() => import("../prepare/stations/AdminEventPage.tsx")),
    loading: "panel",
  },
  {
    path: "/admin/displays",
    title: titles.displays,
    Content: part(() => import("../bigscreens/admin/AdminDisplaysPage.tsx")),
    loading: "list",
  },
  {
    path: "/admin/journal",
    title: titles.journal,
    Content: part(() => import("../history/AdminJournalPage.tsx")),
    loading: "list",
  },
  {
    path: "/admin/sauvegardes",
    title: titles.backups,
    Content: part(() => import("../backups/AdminBackupsPage.tsx")),
    loading: "list",
  },
  {
    path: "/admin/history",
    title: titles.journal,
    Content: () => <Redirect to="/admin/journal" replace />,
    loading: "list",
  },
  {
    path: "/admin/all",
    title: texts.all,
    Content: part(() => import("../shell/AdminGroupsPage.tsx")),
    loading: "list",
  },
];
