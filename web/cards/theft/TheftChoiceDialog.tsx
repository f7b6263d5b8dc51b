import { Star } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { RefusalCode } from "../../../domain/refusals/refusal.ts";
import type { Theft } from "../../../domain/wheel/steal.ts";
import { type Command, useCommand } from "../../api/command.ts";
import { rouletteTexts } from "../../texts/roulette.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { DialogButtons } from "../../ui/dialogs/DialogButtons.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { Tag } from "../../ui/Tag.tsx";
import { type ExcludedPlayer, ExcludedPlayers } from "../powers/ExcludedPlayers.tsx";
import { groundOf } from "./sides.ts";
import { TargetList } from "./TargetList.tsx";
import { TheftScene, type TheftSide } from "./TheftScene.tsx";

/** A player who has something to steal, how much of it, and why the player can't be chosen now (null: can be chosen). */
interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly whyNot: Pick<ExcludedPlayer, "reason" | "icon"> | null;
}

/**
 * The dialog to choose the player from whom something is stolen, then the result of the theft. The list is live. When the
 * chosen player can no longer be stolen from, the thief must choose another player.
 */
export function TheftChoiceDialog<I, A>({
  title,
  intro,
  isAtSide,
  candidates,
  isLoaded,
  excludedTitle,
  listLabel,
  tagOf,
  noneAvailable,
  lostText,
  withoutVictim,
  command,
  unexpected,
  inputOf,
  resultOf,
  onDone,
  blocker = null,
  endedBy,
  onClose,
}: {
  title: string;
  intro: string;
  isAtSide?: boolean | undefined;
  candidates: readonly Candidate[];
  isLoaded: boolean;
  /** The title of the list of players who can't be chosen now. */
  excludedTitle: string;
  listLabel: string;
  /** The mark of a row: how much can be stolen from the player. */
  tagOf(amount: number): ComponentProps<typeof Tag>;
  /** The sentence when nobody can be chosen; null where `intro` or `withoutVictim` says it. */
  noneAvailable: string | null;
  /** The sentence when the chosen player can no longer be chosen. `isExcluded`: but still has something to steal. */
  lostText(name: string, isExcluded: boolean): string;
  /** What the dialog offers when nobody has anything to steal. Without it, the button is disabled. */
  withoutVictim?: { readonly intro: string; readonly confirm: string } | undefined;
  command: Command<I, A>;
  /** The sentence for unexpected server errors. */
  unexpected: string;
  inputOf(victimId: string | null): I;
  /** The result to show; null if nothing was stolen. */
  resultOf(answer: A, victimId: string | null): Omit<ComponentProps<typeof StealDone>, "onClose"> | null;
  onDone?: (() => void) | undefined;
  /** Why nothing can be stolen at all now. */
  blocker?: string | null | undefined;
  /** The refusal after which another attempt is useless. */
  endedBy?: RefusalCode | undefined;
  onClose(): void;
}) {
  const { run, busy, failure } = useCommand(command, unexpected);
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const [result, setResult] = useState<ReturnType<typeof resultOf>>(null);
  const available = candidates.filter(({ whyNot }) => whyNot === null);
  if (chosen && isLoaded && !busy && !result && !available.some(({ id }) => id === chosen.id)) {
    setLost(
      lostText(
        chosen.name,
        candidates.some(({ id }) => id === chosen.id),
      ),
    );
    setChosen(null);
  }
  if (result) return <StealDone {...result} onClose={onClose} />;

  const offer = isLoaded && candidates.length === 0 && !busy ? withoutVictim : undefined;
  const reason = busy ? null : blocker;
  const isDisabled = busy || reason !== null || (endedBy !== undefined && failure?.code === endedBy);
  const submit = async () => {
    const victimId = chosen?.id ?? null;
    const done = await run(inputOf(victimId));
    const stolen = done && resultOf(done.answer, victimId);
    if (!stolen) return;
    setResult(stolen);
    onDone?.();
  };
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={title}
      description={offer?.intro ?? intro}
      focusesItself
      isAtSide={isAtSide}
      keepsHeight
      error={failure?.message}
      footer={
        <DialogButtons
          wide
          disabled={isDisabled || (!offer && !chosen)}
          busy={busy}
          onCancel={onClose}
          onClick={submit}
        >
          {offer?.confirm ?? rouletteTexts.steal.confirm}
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        {reason !== null && <Banner tone="warning">{reason}</Banner>}
        {lost !== null && !chosen && !offer && <Banner tone="warning">{lost}</Banner>}
        {noneAvailable !== null && isLoaded && available.length === 0 && (
          <Banner tone="info">{noneAvailable}</Banner>
        )}
        {(available.length > 0 || !isLoaded) && (
          <TargetList
            label={listLabel}
            targets={available}
            isComplete={isLoaded}
            chosenId={chosen?.id ?? null}
            isDisabled={isDisabled}
            onChoose={(target: Candidate) => setChosen(target)}
            trailing={({ amount }: Candidate) => <Tag {...tagOf(amount)} />}
          />
        )}
        <ExcludedPlayers
          title={excludedTitle}
          people={candidates.flatMap(({ id, name, whyNot }) => (whyNot ? [{ id, name, ...whyNot }] : []))}
        />
      </div>
    </Dialog>
  );
}

/**
 * Shows the thief the result of a theft. Without a `scene`, the thief got 1 point because no player had a Chill (rules R10,
 * R17 and U11).
 */
function StealDone({
  title,
  sentence,
  scene,
  children,
  onClose,
}: {
  title: string;
  sentence: string;
  scene: { readonly loot: Theft["loot"]; readonly thief: TheftSide; readonly victim: TheftSide } | null;
  /** Shown below the scene. */
  children?: Elements;
  onClose(): void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isAtSide={scene?.loot === "chill"}
      ground={scene ? groundOf[scene.loot] : "surface"}
      title={<span className="block pl-11 text-center text-3xl">{title}</span>}
      description={
        <span className="grid justify-items-center gap-3 text-balance pl-11 text-center">
          {!scene && (
            <span
              aria-hidden="true"
              className="mt-2 grid size-14 place-items-center rounded-2xl bg-gold/18 text-gold-ink"
            >
              <Star className="size-7" />
            </span>
          )}
          <span>{sentence}</span>
        </span>
      }
      footer={
        <Button grow onClick={onClose}>
          {rouletteTexts.outcomes.continue}
        </Button>
      }
    >
      {scene && (
        <div className="grid gap-5">
          <TheftScene {...scene} />
          {children}
        </div>
      )}
    </Dialog>
  );
}
