import type { Subject } from "../../domain/history/subjects.ts";
import { rulesTabs } from "../shell/rulesTabs.ts";

/** The address of the screen that shows the subject of a line of the journal to administrators (rule Z17). */
export function subjectPath({ what, id }: Subject): string {
  switch (what) {
    case "game":
      return `/sessions?partie=${id}`;
    case "player":
      return `/players/${id}`;
    case "tournament":
      return `/admin/tournaments/${id}`;
    case "card":
    case "powers":
      return "/admin/cards";
    case "cardList":
      return tabPath(null);
    case "ruleText":
      return id === "privacy" ? "/privacy" : tabPath(id);
    case "display":
      return "/admin/displays";
    case "gameName":
      return "/admin/games";
    case "grid":
      return "/admin";
    case "wheel":
      return "/roulette";
    case "chills":
      return "/admin/chills";
    case "event":
      return "/admin/event";
    case "address":
      return "/invite";
    case "people":
      return "/admin/people";
  }
}

/** The address of the rules' tab with this text; null: the tab of the card lists. */
function tabPath(name: string | null): string {
  const tab = rulesTabs.find(({ text }) => text === name);
  return tab ? `/rules/${tab.slug}` : "/rules";
}
