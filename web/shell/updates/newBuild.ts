import { useEffect, useState } from "react";
import { isCommandUnderWay } from "../../api/command.ts";
import { useLiveState } from "../../live/LiveProvider.tsx";
import { isOtherBuild, isReloadPrevented, reloadFor } from "../../ui/loading/freshPage.ts";
import { isOccupied } from "../moments/occupied.ts";

/** How often a page of an old build looks whether the moment is quiet. */
const CHECK_EVERY_MS = 1000;
/** How long a page waits for a quiet moment before it offers the reload. It goes on waiting. */
const OFFERED_AFTER_MS = 60_000;

/** Fields into which the person has typed, and which still have a text on this screen. */
const typedFields = new Set<HTMLInputElement | HTMLTextAreaElement>();
addEventListener(
  "input",
  ({ target }) => {
    const isText =
      target instanceof HTMLInputElement && !["checkbox", "radio", "range"].includes(target.type);
    if (isText || target instanceof HTMLTextAreaElement) typedFields.add(target);
  },
  { capture: true, passive: true },
);

function hasTypedText(): boolean {
  for (const field of typedFields) if (!field.isConnected || field.value === "") typedFields.delete(field);
  return typedFields.size > 0;
}

/** Whether a reload now would neither disturb the person nor end something (rule D10). */
const isQuiet = () => !isOccupied() && !hasTypedText() && !isCommandUnderWay() && !isReloadPrevented();

/**
 * Reloads the page at the next quiet moment after the live stream has named another build than this page's. Gives whether to
 * offer a reload: the page has already reloaded itself for that build, or no moment was quiet for a minute.
 */
export function useNewBuild(): boolean {
  const { build } = useLiveState();
  const newBuild = build !== null && isOtherBuild(build) ? build : null;
  const [offered, setOffered] = useState<string | null>(null);
  useEffect(() => {
    if (newBuild === null) return;
    const offeredAt = Date.now() + OFFERED_AFTER_MS;
    const timer = setInterval(() => {
      const isRefused = isQuiet() && !reloadFor(newBuild);
      if (isRefused || Date.now() > offeredAt) setOffered(newBuild);
      if (isRefused) clearInterval(timer);
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [newBuild]);
  return newBuild !== null && offered === newBuild;
}
