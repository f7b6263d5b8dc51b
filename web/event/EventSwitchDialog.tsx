import { useState } from "react";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { eventTexts as texts } from "../texts/event.ts";
import { Banner } from "../ui/Banner.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useToast } from "../ui/Toasts.tsx";

/** Asks before the event starts or ends. What it was opened for stays, whatever another administrator does meanwhile. */
export function EventSwitchDialog({ isActive, onClose }: { isActive: boolean; onClose(): void }) {
  const [ending] = useState(isActive);
  const start = useCommand(api.event.start, texts.startFailed);
  const end = useCommand(api.event.end, texts.endFailed);
  const ongoing = useTopic("games").filter((game) => game.status === "ongoing").length;
  const toast = useToast();
  const command = ending ? end : start;
  const confirm = async () => {
    if (!(await command.run({}))) return;
    toast.success(ending ? texts.ended : texts.started);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={ending ? texts.endTitle : texts.startTitle}
      confirmLabel={ending ? texts.end : texts.start}
      tone={ending ? "danger" : "primary"}
      busy={command.busy}
      error={command.failure?.message ?? null}
      onConfirm={confirm}
    >
      <div className="grid gap-3">
        <p>{ending ? texts.endBody : texts.startBody}</p>
        {ending && ongoing > 0 && <Banner tone="warning">{texts.ongoingGames(ongoing)}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
