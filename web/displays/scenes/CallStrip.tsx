import { Megaphone } from "lucide-react";
import type { OpenCall } from "../../../domain/displays/scenes.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { CallList } from "./CallList.tsx";
import { inStrip } from "./callLayout.ts";

/** All calls that are not answered, along the lower edge of the screen (rule B19). */
export function CallStrip({ calls }: { calls: readonly OpenCall[] }) {
  return (
    <section aria-label={texts.calls} className="call-strip">
      <Megaphone aria-hidden="true" className="size-76 shrink-0 text-gold" />
      <CallList calls={calls} layouts={inStrip} />
    </section>
  );
}
