import { Bot, DoorOpen, Undo2, UserMinus } from "lucide-react";
import { useState } from "react";
import { type Game, isBot, newBotId, type Seat, teamName } from "../../../domain/games/game.ts";
import { mendBlocker, mendedLineup } from "../../../domain/games/mending.ts";
import {
  busyPlayers,
  type Mode,
  maxParticipants,
  modeOf,
  tooManyBlocker,
} from "../../../domain/games/selection.ts";
import type { Grid } from "../../../domain/points/grid.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useMyId } from "../../api/session.tsx";
import { useRow, useSetting, useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { elapsed } from "../../texts/dates.ts";
import { mendGameTexts as texts } from "../../texts/mendGame.ts";
import { searchTexts } from "../../texts/search.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { useChosen } from "../../ui/chosen.ts";
import { classes } from "../../ui/classes.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { PickField } from "../../ui/fields/PickField.tsx";
import { PickList } from "../../ui/fields/PickList.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { GameNameField } from "../names/GameNameField.tsx";
import { useChoosablePlayers } from "../new/choosablePlayers.ts";
import { seatsOf } from "../new/seats.ts";
import { SeatAvatar } from "../ranking/SeatAvatar.tsx";

/**
 * The dialog that changes an ongoing game (rules P29 and P30): who takes part, and which game of the list is played. All
 * changes are saved together. The dialog shows changes that others make to the game meanwhile. `opened` is the game as it was
 * when the dialog opened.
 */
export function MendGameDialog({ opened, onClose }: { opened: Game; onClose(): void }) {
  const me = useMyId();
  const now = useNow();
  const current = useRow("games", opened.id);
  const game = current ?? opened;
  const grid = useSetting("grid");
  const { players, isComplete } = useChoosablePlayers();
  const busy = busyPlayers(useTopic("games"));
  const [chosenGameId, setChosenGameId] = useState<string | null>(null);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, toggleRemoved] = useChosen<string>([]);
  const { run, busy: isSaving, failure, clear } = useCommand(api.games.mend, texts.failed);
  const offerUndo = useUndoToast();

  const seated = game.players.map(({ id }) => id);
  const mending = {
    added: added.filter((id) => !seated.includes(id)),
    removed: seated.filter((id) => removed.has(id)),
  };
  const lineup = mendedLineup(game, mending);
  const mode = modeOf(game);
  const teamSize = game.playersPerTeam ?? undefined;
  const isGameChanged = chosenGameId !== null && chosenGameId !== game.gameNameId;
  const isChanged = mending.added.length > 0 || mending.removed.length > 0 || isGameChanged;
  const busyAdded = players.filter(({ id }) => mending.added.includes(id) && busy.has(id));
  const blocker =
    endedBlocker(current) ?? busyPlayersBlocker(busyAdded) ?? (grid && mendBlocker(game, lineup, grid));
  const save = async () => {
    const done = await run({
      gameId: game.id,
      gameNameId: isGameChanged ? chosenGameId : null,
      ...mending,
    });
    if (!done) return;
    offerUndo(texts.saved(game.gameName), [done.requestId]);
    onClose();
  };
  const add = (id: string) => {
    setAdded([...mending.added, id]);
    clear();
  };
  const addable = players.filter(({ id }) => !seated.includes(id) && !added.includes(id) && !busy.has(id));
  const botBlocker = grid ? tooManyBlocker(lineup.participants.length + 1, grid, mode) : null;
  const freed = game.players.filter(({ id }) => mending.removed.includes(id) && !isBot(id));
  return (
    <FormDialog
      title={texts.title}
      description={texts.intro(elapsed(game.createdAt, now))}
      dismissible={!isSaving && !isChanged}
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
      wide
      disabled={!isChanged}
      waitsFor={isChanged || current?.status !== "ongoing" ? blocker?.message : null}
      busy={isSaving}
      busyLabel={texts.saving}
      error={failure?.message}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <GameNameField
        label={texts.game}
        none={game.gameName}
        gameNameId={chosenGameId ?? game.gameNameId}
        onPick={(name) => name && setChosenGameId(name.id)}
      />
      <section className="grid gap-2">
        <h3 className="flex items-baseline justify-between gap-3 font-sans text-ink-2 text-sm">
          <span>{texts.table}</span>
          {grid && <Count count={lineup.participants.length} grid={grid} mode={mode} />}
        </h3>
        <Card as="ul" padded={false}>
          {game.players.map((seat) => (
            <li key={seat.id} className={listItem}>
              <SeatRow
                seat={seat}
                isMe={seat.id === me}
                game={game}
                isLeaving={removed.has(seat.id)}
                onToggle={() => {
                  toggleRemoved(seat.id);
                  clear();
                }}
              />
            </li>
          ))}
          {seatsOf([...seated.filter(isBot), ...mending.added], players)
            .filter(({ id }) => mending.added.includes(id))
            .map((seat) => (
              <li key={seat.id} className={listItem}>
                <ListRow
                  leading={<SeatAvatar seat={seat} />}
                  title={seat.name}
                  subtitle={teamOf(seat.id, lineup.linkedGroups)}
                  trailing={
                    <>
                      <Tag tone="green">{texts.enters}</Tag>
                      <IconButton
                        label={texts.dontAdd(seat.name)}
                        icon={Undo2}
                        onClick={() => setAdded(mending.added.filter((id) => id !== seat.id))}
                      />
                    </>
                  }
                />
              </li>
            ))}
        </Card>
      </section>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <PickField label={texts.add} shown={searchTexts.players.choose} title={texts.add}>
            {(close) => (
              <PickList
                items={addable}
                isComplete={isComplete}
                chosenId={null}
                texts={searchTexts.players}
                leading={({ id, name }) => <Avatar id={id} name={name} />}
                onPick={(player) => {
                  if (player) add(player.id);
                  close();
                }}
              />
            )}
          </PickField>
        </div>
        {!game.isCooperative && (
          <Button
            variant="quiet"
            icon={Bot}
            aria-label={texts.addBot}
            disabled={botBlocker !== null}
            onClick={() => add(newBotId(now, [...seated, ...added]))}
          >
            {texts.bot}
          </Button>
        )}
      </div>
      {teamSize !== undefined && <p className="text-ink-2 text-sm">{texts.teams(teamSize)}</p>}
      {freed.length > 0 && (
        <p className="flex items-start gap-2 text-ink-2 text-sm">
          <DoorOpen aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span>{texts.freedPlayers(freed.map(({ name }) => name))}</span>
        </p>
      )}
    </FormDialog>
  );
}

function endedBlocker(game: Game | undefined): Refusal | null {
  if (!game) return new Refusal("gameNotFound");
  return game.status === "completed" ? new Refusal("gameAlreadyCompleted") : null;
}

/** The refusal that names these players, who were added here but have joined another game meanwhile; null for no players. */
function busyPlayersBlocker(players: readonly Seat[]): Refusal | null {
  return players.length > 0 ? new Refusal("playersInGame", { names: players.map(({ name }) => name) }) : null;
}

function Count({ count, grid, mode }: { count: number; grid: Grid; mode: Mode }) {
  const max = maxParticipants(grid, mode);
  return (
    <span role="status" aria-label={texts.countLabel(count, max)} className="tabular-nums">
      {texts.count(count, max)}
    </span>
  );
}

function teamOf(id: string, groups: Game["linkedGroups"]): string | undefined {
  const team = groups.find(({ players }) => players.includes(id));
  return team && teamName(team.linkNumber);
}

/** A participant of the game, with a button that removes or keeps the participant. The creator has no button (rule P29). */
function SeatRow({
  seat,
  isMe,
  game,
  isLeaving,
  onToggle,
}: {
  seat: Seat;
  isMe: boolean;
  game: Game;
  isLeaving: boolean;
  onToggle(): void;
}) {
  const isCreator = seat.id === game.createdBy;
  return (
    <ListRow
      leading={<SeatAvatar seat={seat} />}
      isMe={isMe}
      title={
        isLeaving ? (
          <s translate="no" className="font-normal text-ink-2">
            {seat.name}
          </s>
        ) : (
          seat.name
        )
      }
      subtitle={isCreator ? texts.creator : teamOf(seat.id, game.linkedGroups)}
      trailing={
        <>
          {isLeaving && <Tag tone="gold">{texts.leaves}</Tag>}
          {!isCreator && (
            <IconButton
              label={isLeaving ? texts.keep(seat.name) : texts.remove(seat.name)}
              icon={isLeaving ? Undo2 : UserMinus}
              className={classes(!isLeaving && "text-ink-2")}
              onClick={onToggle}
            />
          )}
        </>
      }
    />
  );
}
