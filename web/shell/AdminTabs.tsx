import { useLocation } from "wouter";
import { shellTexts } from "../texts/shell.ts";
import { LinkTabs } from "../ui/LinkTabs.tsx";

const { adminTabs: labels } = shellTexts;

const tabs = [
  { to: "/admin", label: labels.points },
  { to: "/admin/ranking", label: labels.ranking },
  { to: "/admin/tournaments", label: labels.tournaments },
  { to: "/admin/cards", label: labels.cards },
  { to: "/admin/chills", label: labels.chills },
  { to: "/admin/games", label: labels.games },
  { to: "/admin/event", label: labels.event },
  { to: "/admin/displays", label: labels.displays },
  { to: "/admin/history", label: labels.history },
];

/** The administrators' screens. */
export function AdminTabs() {
  const [pathname] = useLocation();
  const active = tabs.findLast(
    ({ to }) => pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`)),
  );
  return <LinkTabs label={shellTexts.adminNavigation} tabs={tabs} active={active?.to} />;
}
