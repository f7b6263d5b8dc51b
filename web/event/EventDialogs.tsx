import { PartyPopper } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { api } from "../api/client.ts";
import { CommandDialog } from "../api/commands/CommandDialog.tsx";
import { useRow, useTopic } from "../live/LiveProvider.tsx";
import { eventTexts as texts } from "../texts/event.ts";
import { stillFrozen } from "../texts/undo.ts";
import { Banner } from "../ui/Banner.tsx";
import { Choice } from "../ui/fields/Choice.tsx";

/** Asks for confirmation before the event starts. The dialog stays open if another administrator starts the event first. */
export function StartEventDialog({ onClose }: { onClose(): void }) {
  const isFrozen = useRow("event", "event")?.frozenAt != null;
  return (
    <CommandDialog
      command={api.event.start}
      input={{}}
      unexpected={texts.startFailed}
      done={isFrozen ? `${texts.started} ${stillFrozen}` : texts.started}
      undoable
      title={texts.startTitle}
      confirmLabel={texts.startConfirm}
      tone="primary"
      onClose={onClose}
    >
      <p>{texts.startBody}</p>
      {isFrozen && <Banner tone="warning">{stillFrozen}</Banner>}
    </CommandDialog>
  );
}

/**
 * Asks for confirmation before the event ends, with or without a ceremony (rule K1). If the event ends with a ceremony, the
 * page with the ceremony's remote control opens.
 */
export function EndEventDialog({ onClose }: { onClose(): void }) {
  const [choice, setChoice] = useState<"with" | "without">("with");
  const ongoing = useTopic("games").filter((game) => game.status === "ongoing").length;
  const [, navigate] = useLocation();
  const hasCeremony = choice === "with";
  return (
    <CommandDialog
      command={api.event.end}
      input={{ ceremony: hasCeremony }}
      unexpected={texts.endFailed}
      // The remote control shows that the event has ended, and a toast would cover its buttons.
      done={hasCeremony ? null : texts.ended}
      undoable
      title={texts.endTitle}
      confirmLabel={hasCeremony ? texts.endWithCeremony : texts.endWithoutCeremony}
      // Not the red of what has no return: the event can be started again.
      tone="primary"
      onDone={() => {
        if (hasCeremony) navigate("/admin/ceremony");
      }}
      onClose={onClose}
    >
      <p>{texts.endBody}</p>
      <Choice
        fill
        label={texts.ceremony}
        value={choice}
        onValueChange={setChoice}
        options={[
          { value: "with", label: texts.withCeremony, icon: PartyPopper },
          { value: "without", label: texts.withoutCeremony },
        ]}
      />
      <p>{hasCeremony ? texts.withCeremonyBody : texts.withoutCeremonyBody}</p>
      {ongoing > 0 && <Banner tone="warning">{texts.ongoingGames(ongoing)}</Banner>}
    </CommandDialog>
  );
}
