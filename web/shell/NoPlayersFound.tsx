import { Users } from "lucide-react";
import { playersTexts as texts } from "../texts/players.ts";
import { searchTexts } from "../texts/search.ts";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { NothingFound } from "../ui/lists/NothingFound.tsx";
import { InviteLink } from "./link/InviteLink.tsx";

/**
 * Shown to administrators instead of an empty list of players. Without a `search`, nobody has signed up yet, so a
 * link to the invitation is shown. After a search without results, a button clears the search.
 */
export function NoPlayersFound({ search, onClear }: { search: string; onClear(): void }) {
  if (search.trim() === "") return <EmptyState icon={Users} title={texts.empty} action={<InviteLink />} />;
  return <NothingFound title={searchTexts.players.nothingFound} onClear={onClear} />;
}
