import { Megaphone } from "lucide-react";
import type { OpenCall } from "../../../domain/bigscreens/scenes.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { CallList } from "./CallList.tsx";
import { layoutOf, sceneLayouts } from "./callLayout.ts";

/** All unanswered calls of teams to their matches, shown when a new call was made (rule B15). */
export function CallsScene({
  calls,
  tournamentName,
}: {
  calls: readonly OpenCall[];
  tournamentName: string;
}) {
  return (
    <>
      <header className="mt-26 mb-26 flex items-center gap-30">
        <Megaphone aria-hidden="true" className="size-104 shrink-0 text-gold" />
        <h1 className="scene-title shrink-0 text-[calc(var(--spacing)*124)]">{texts.callsTitle}</h1>
        <span translate="no" dir="auto" className="tv-name ml-auto min-w-0 truncate text-navy-200">
          {tournamentName}
        </span>
      </header>
      <CallList calls={calls} layout={layoutOf(sceneLayouts, calls.length)} />
    </>
  );
}
