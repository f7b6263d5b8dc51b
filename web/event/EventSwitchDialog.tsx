import { useState } from "react";
import { api } from "../api/client.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { eventTexts as texts } from "../texts/event.ts";
import { Banner } from "../ui/Banner.tsx";
import { CommandDialog } from "../ui/CommandDialog.tsx";

/** Asks before the event starts or ends. What it was opened for stays, whatever another administrator does meanwhile. */
export function EventSwitchDialog({ isActive, onClose }: { isActive: boolean; onClose(): void }) {
  const [ending] = useState(isActive);
  const ongoing = useTopic("games").filter((game) => game.status === "ongoing").length;
  return (
    <CommandDialog
      command={ending ? api.event.end : api.event.start}
      input={{}}
      unexpected={ending ? texts.endFailed : texts.startFailed}
      done={ending ? texts.ended : texts.started}
      title={ending ? texts.endTitle : texts.startTitle}
      confirmLabel={ending ? texts.end : texts.start}
      tone={ending ? "danger" : "primary"}
      onClose={onClose}
    >
      <p>{ending ? texts.endBody : texts.startBody}</p>
      {ending && ongoing > 0 && <Banner tone="warning">{texts.ongoingGames(ongoing)}</Banner>}
    </CommandDialog>
  );
}
