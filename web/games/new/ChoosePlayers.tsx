import { Plus, UserPlus } from "lucide-react";
import { useState } from "react";
import type { Grid } from "../../../domain/points/grid.ts";
import { useMyId } from "../../api/session.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { useOnceListed } from "../../people/guests/useAddGuest.ts";
import { guestTexts } from "../../texts/guests.ts";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import { part } from "../../ui/loading/part.tsx";
import { StickyFooter } from "../../ui/StickyFooter.tsx";
import { SeatAvatar } from "../ranking/SeatAvatar.tsx";
import { useChoosablePlayers } from "./choosablePlayers.ts";
import type { Launch } from "./launch.ts";
import type { NewGameDraft } from "./newGameState.ts";
import { PlayerFaces } from "./PlayerFaces.tsx";
import { StepHeading } from "./StepHeading.tsx";
import { seatsOf } from "./seats.ts";
import { useSelection } from "./selection.ts";

const AddGuestDialog = part(() => import("../../people/guests/AddGuestDialog.tsx"));
const GridReason = part(() => import("./GridReason.tsx"));

/** How many of the chosen faces the footer shows. */
const MAX_FACES = 6;

/** Step 2: the player chooses the participants of the game: players and bots. */
export function ChoosePlayers({
  draft,
  launch,
  grid,
  companionIds,
}: {
  draft: NewGameDraft;
  launch: Launch;
  grid: Grid;
  /** The ids of the people with whom the player has played most often, the most frequent first. */
  companionIds: readonly string[];
}) {
  const { count, max, busy, blocker, fullBlocker } = useSelection(draft, grid);
  const { teamSize } = draft;
  const table = seatsOf(draft.players, useChoosablePlayers().players);
  const ownPlayer = usePlayer(useMyId());
  const [isAddingGuest, setAddingGuest] = useState(false);
  /** Why the locked face that was pressed last can't be chosen or removed; null after any other press. */
  const [lock, setLock] = useState<string | null>(null);
  const onChange = () => {
    setLock(null);
    launch.clear();
  };
  const chooseOnceListed = useOnceListed(useEverybody().players, (playerId) => {
    if (fullBlocker !== null || draft.players.includes(playerId)) return;
    draft.toggle(playerId);
    onChange();
  });
  const addBot = () => {
    draft.addBot();
    onChange();
  };
  return (
    <section className="grid gap-3">
      <StepHeading
        title={texts.step2}
        count={
          <span role="status" aria-label={texts.countLabel(count, max)} className="text-ink-2 tabular-nums">
            {texts.count(count, max)}
          </span>
        }
      />
      <p className="text-ink-2">
        <span translate="no">{launch.gameName}</span>
        {teamSize && <span>{texts.atMostTeams(max / teamSize, teamSize)}</span>}
      </p>
      <PlayerFaces
        draft={draft}
        companionIds={companionIds}
        busy={busy}
        fullBlocker={fullBlocker}
        onChange={onChange}
        onLocked={setLock}
        onGuest={chooseOnceListed}
      />
      <StickyFooter
        hint={lock ?? blocker?.message ?? fullBlocker?.message}
        buttons={
          <>
            <Button variant="quiet" disabled={launch.busy} onClick={() => draft.goTo(1)}>
              {texts.back}
            </Button>
            {teamSize ? (
              <Button grow disabled={blocker !== null} onClick={() => draft.goTo(3)}>
                {texts.toTeams}
              </Button>
            ) : (
              <Button grow disabled={blocker !== null} busy={launch.busy} onClick={launch.run}>
                {texts.launch}
              </Button>
            )}
          </>
        }
      >
        {launch.error && <Banner tone="error">{launch.error}</Banner>}
        <div className="flex flex-wrap items-center gap-2">
          <span className="mr-auto flex -space-x-1">
            {table.slice(0, MAX_FACES).map((seat) => (
              <span key={seat.id} className="rounded-full ring-2 ring-ground lg:ring-surface">
                <SeatAvatar seat={seat} size="s" />
              </span>
            ))}
          </span>
          {draft.kind !== "together" && (
            <Button
              variant="quiet"
              size="s"
              icon={Plus}
              aria-label={texts.addBot}
              disabled={fullBlocker !== null}
              onClick={addBot}
            >
              {texts.bot}
            </Button>
          )}
          <Button
            variant="quiet"
            size="s"
            icon={UserPlus}
            aria-label={guestTexts.add}
            disabled={fullBlocker !== null}
            onClick={() => setAddingGuest(true)}
          >
            {guestTexts.withoutPhone}
          </Button>
        </div>
        {fullBlocker && (
          <InlinePart waiting={null}>
            <GridReason grid={grid} inTeams={teamSize !== undefined} />
          </InlinePart>
        )}
      </StickyFooter>
      {isAddingGuest && ownPlayer && (
        <DialogPart onClose={() => setAddingGuest(false)}>
          <AddGuestDialog
            holder={ownPlayer}
            onAdded={chooseOnceListed}
            onClose={() => setAddingGuest(false)}
          />
        </DialogPart>
      )}
    </section>
  );
}
