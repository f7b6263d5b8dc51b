import { Shield, Timer } from "lucide-react";
import { useId, useState } from "react";
import { isActionPower, type PlayerCard } from "../../../domain/cards/card.ts";
import type { Game, Seat } from "../../../domain/games/game.ts";
import { immunities } from "../../../domain/games/powers/immunity.ts";
import { swapTargets } from "../../../domain/games/powers/play.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useActing } from "../../api/useActing.ts";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { usePlayingId } from "../../live/ReadAs.tsx";
import { actionCardTexts } from "../../texts/actionCards.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Banner } from "../../ui/Banner.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { DialogButtons } from "../../ui/dialogs/DialogButtons.tsx";
import { PickRow } from "../../ui/fields/PickRow.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { CardFace } from "../CardFace.tsx";
import { ExcludedPlayers } from "../powers/ExcludedPlayers.tsx";
import { usePlayStates } from "../powers/usePlayStates.ts";

const texts = actionCardTexts.play;

/**
 * The dialog that plays an action card on the player's ongoing game: the card's effect, and for a swap the other player
 * (rules U15 to U20). The dialog follows the game live. Closing the dialog does not play the card.
 */
export function PlayCardDialog({
  card,
  gameId,
  onPlayed,
  onClose,
}: {
  card: PlayerCard;
  gameId: string;
  /** Called once the card was played. */
  onPlayed(): void;
  onClose(): void;
}) {
  const me = usePlayingId();
  const { guestId } = useActing();
  const play = useCommand(api.games.playCard, texts.failed);
  const toast = useToast();
  const eventBlocker = useEventBlocker();
  const states = usePlayStates([card]);
  const now = useNow();
  const game = useRow("games", gameId);
  const isOwned = useRow("playerCards", card.id) !== undefined;
  const [isSent, setIsSent] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const state = states.of(card);
  const { power } = card;
  if (!isActionPower(power)) return null;

  const isSwap = power === "swap_position";
  const targets = isSwap && game ? swapTargets(game, me, now) : [];
  const chosen = targets.find(({ id }) => id === chosenId);
  const isChosenImmune = chosen?.isImmune === true;
  const isPlayable = state?.blocker === null && state.game.id === gameId;
  const findReason = () => {
    if (isSent || state === null) return null;
    if (eventBlocker) return eventBlocker.message;
    if (game?.status !== "ongoing") return texts.gameOver;
    if (!isOwned) return texts.cardGone;
    return state.blocker === null ? null : actionCardTexts.blocked(state.blocker, states.powers.minutes);
  };
  const reason = findReason();
  const confirm = async () => {
    setIsSent(true);
    const played = await play.run({
      playerCardId: card.id,
      gameId,
      targetId: isSwap ? chosenId : null,
      for: guestId,
    });
    if (!played) return setIsSent(false);
    toast.success(texts.played(card.name, game?.gameName ?? ""));
    onPlayed();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={() => play.busy || onClose()}
      title={texts.title(card.name)}
      focusesItself
      error={play.failure?.message}
      footer={
        <DialogButtons
          wide
          disabled={isSent || !isPlayable || reason !== null || (isSwap && (!chosen || isChosenImmune))}
          busy={play.busy}
          busyLabel={texts.playing}
          onCancel={onClose}
          onClick={confirm}
        >
          {texts.confirm}
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-4">
          <div aria-hidden="true" className="w-24 shrink-0 -rotate-4">
            <CardFace card={card} />
          </div>
          <div className="grid min-w-0 flex-1 justify-items-start gap-2">
            {game && (
              <b className="wrap-anywhere font-display text-lg leading-tight">
                {texts.onGame(game.gameName)}
              </b>
            )}
            {state?.blocker === null && (
              <Tag tone="gold" icon={Timer}>
                {actionCardTexts.minutesLeft(states.minutesLeft)}
              </Tag>
            )}
          </div>
        </div>
        <p className="font-semibold">
          {power === "healing" && states.healable > 0 ? texts.heals(states.healable) : texts.effect(power)}
        </p>
        {reason !== null && <Banner tone="warning">{reason}</Banner>}
        {isChosenImmune && reason === null && <Banner tone="warning">{texts.lostTarget(chosen.name)}</Banner>}
        {isSwap && game && (
          <Targets
            game={game}
            now={now}
            targets={targets}
            chosenId={isChosenImmune ? null : chosenId}
            isDisabled={isSent || reason !== null}
            onChoose={setChosenId}
          />
        )}
        <p className="text-ink-2 text-sm">{texts.visibility}</p>
      </div>
    </Dialog>
  );
}

/** The other real players of the game, and below them the immune players with the reason (rule U19). */
function Targets({
  game,
  now,
  targets,
  chosenId,
  isDisabled,
  onChoose,
}: {
  game: Game;
  now: number;
  targets: readonly (Seat & { readonly isImmune: boolean })[];
  chosenId: string | null;
  isDisabled: boolean;
  onChoose(id: string): void;
}) {
  const group = useId();
  const available = targets.filter(({ isImmune }) => !isImmune);
  const immune = immunities([game], now);
  return (
    <>
      {available.length > 0 && (
        <fieldset disabled={isDisabled} className="grid min-w-0 gap-2 disabled:opacity-60">
          <legend className="mb-2 font-display font-semibold">{texts.choose}</legend>
          {available.map(({ id, name }) => (
            <PickRow
              key={id}
              kind="radio"
              group={group}
              checked={id === chosenId}
              onToggle={() => onChoose(id)}
              leading={<Avatar id={id} name={name} />}
              title={name}
            />
          ))}
        </fieldset>
      )}
      <ExcludedPlayers
        title={texts.immune}
        people={targets.flatMap(({ id, name }) => {
          const immunity = immune.get(id);
          return immunity ? [{ id, name, reason: texts.immuneIn(immunity), icon: Shield }] : [];
        })}
      />
    </>
  );
}
