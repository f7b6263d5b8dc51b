import { BellRing, Check, Shuffle, UserX } from "lucide-react";
import { type Entry, ROLL_CALL_MINUTES } from "../../../../domain/tournaments/signUp.ts";
import type { TournamentDraft } from "../../../../domain/tournaments/tournament.ts";
import { api } from "../../../api/client.ts";
import { useUndoable } from "../../../api/commands/useUndoable.ts";
import { useTopic } from "../../../live/LiveProvider.tsx";
import { type ListedPerson, usePeople } from "../../../people/players/usePeople.ts";
import { relativeTime } from "../../../texts/days.ts";
import { signUpTexts as texts } from "../../../texts/signUp.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ListRow, listItem } from "../../../ui/lists/ListRow.tsx";
import { StickyFooter } from "../../../ui/StickyFooter.tsx";
import { minutesAndSeconds } from "../../signUp/useServerClock.ts";
import type { ShownSignUp } from "../../signUp/useSignUp.ts";
import { AddEntry } from "./AddEntry.tsx";
import { FormatBlocker, formatBlocker } from "./FormatBlocker.tsx";

/** The roll call as the organiser sees it: who is here, who lacks and why, and the draw among those who are here (rule T49). */
export function RollCall({ draft, shown }: { draft: TournamentDraft; shown: ShownSignUp }) {
  const { signUp, present, isRollCallOn, now } = shown;
  const { id: tournamentId, entries, teamSize, rollCallEndsAt } = signUp;
  const calling = useUndoable(api.tournaments.startRollCall, texts.adminFailed);
  const drawing = useUndoable(api.tournaments.drawPresent, texts.adminFailed);
  const here = present.length;
  const blocker = formatBlocker(draft, present);
  const mayCome = isRollCallOn ? entries.filter(({ presence }) => presence !== "away") : present;
  const teams = Math.floor(here / teamSize);
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-2xl">{texts.rollCall}</h2>
        <p className="grid justify-items-end leading-tight">
          <b className="font-display font-extrabold text-3xl tabular-nums">
            {isRollCallOn && rollCallEndsAt !== null ? minutesAndSeconds(rollCallEndsAt, now) : texts.over}
          </b>
          <span className="text-ink-2 text-sm">{texts.orByHand}</span>
        </p>
      </div>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-display font-extrabold text-5xl tabular-nums leading-none">{here}</b>
          <span className="grid flex-1 font-semibold leading-tight">
            <span>{texts.outOf(entries.length)}</span>
            <span>{texts.areHere(here)}</span>
          </span>
          {blocker === null && (
            <span className="text-ink-2 text-sm">{texts.teams(teams, here % teamSize, teamSize)}</span>
          )}
        </p>
        <div
          aria-hidden="true"
          className="grid grid-cols-[repeat(auto-fill,minmax(1.5rem,1fr))] gap-1 sm:grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))]"
        >
          {entries.map(({ playerId }, index) => (
            <span
              key={playerId}
              className={classes(
                "h-4 rounded-[5px]",
                index < here ? "bg-action" : "border-[1.5px] border-ink-3 border-dashed",
              )}
            />
          ))}
        </div>
      </div>
      <FormatBlocker draft={draft} entries={mayCome} />
      <People
        shown={shown}
        title={texts.missing}
        entries={entries.filter(({ presence }) => presence === null)}
      />
      <People
        shown={shown}
        title={texts.away}
        entries={entries.filter(({ presence }) => presence === "away")}
      />
      <People shown={shown} title={texts.present} entries={present} />
      <AddEntry shown={shown} />
      <StickyFooter
        hint={formatBlocker(draft, mayCome) ? undefined : blocker?.message}
        buttons={
          <>
            <Button
              variant="quiet"
              icon={BellRing}
              className="min-h-13"
              busy={calling.busy}
              onClick={() =>
                void calling.run({ tournamentId, minutes: ROLL_CALL_MINUTES }, texts.calledAgain)
              }
            >
              {texts.callAgain}
            </Button>
            <Button
              grow
              icon={Shuffle}
              className="min-h-13"
              disabled={blocker !== null}
              busy={drawing.busy}
              onClick={() => void drawing.run({ tournamentId }, texts.drawnNow)}
            >
              {texts.draw(here)}
            </Button>
          </>
        }
      />
    </>
  );
}

/** People with the same answer; one who is not here is ticked present by hand, one who is here is taken back. */
function People({
  shown: { signUp, nameOf },
  title,
  entries,
}: {
  shown: ShownSignUp;
  title: string;
  entries: readonly Entry[];
}) {
  const { run } = useUndoable(api.tournaments.setPresence, texts.adminFailed);
  const { people, now } = usePeople();
  const games = useTopic("games");
  if (entries.length === 0) return null;
  const stateOf = (playerId: string) => {
    const game = games.find(
      ({ completedAt, players }) => completedAt === null && players.some(({ id }) => id === playerId),
    );
    const person = people.find(({ player }) => player.id === playerId);
    return game ? texts.inGame(game.gameName) : person && whereabouts(person, now);
  };
  return (
    <section className="grid gap-2">
      <div className="flex items-baseline justify-between">
        <h3>{title}</h3>
        <span className="text-ink-2 text-sm tabular-nums">{entries.length}</span>
      </div>
      <Card as="ul" padded={false} aria-label={title}>
        {entries.map(({ playerId, presence }) => {
          const name = nameOf(playerId);
          const set = (isHere: boolean) =>
            void run(
              { tournamentId: signUp.id, playerId, isHere },
              isHere ? texts.notedHere(name) : texts.notedAway(name),
            );
          return (
            <li key={playerId} className={listItem}>
              <ListRow
                leading={
                  <span className={classes(presence !== "here" && "saturate-50")}>
                    <Avatar id={playerId} name={name} />
                  </span>
                }
                title={name}
                subtitle={presence === null ? stateOf(playerId) : undefined}
                trailing={
                  presence === "here" ? (
                    <IconButton icon={UserX} label={texts.awayName(name)} onClick={() => set(false)} />
                  ) : (
                    <Button
                      variant="quiet"
                      size="s"
                      icon={Check}
                      aria-label={texts.presentName(name)}
                      onClick={() => set(true)}
                    >
                      {texts.isPresent}
                    </Button>
                  )
                }
              />
            </li>
          );
        })}
      </Card>
    </section>
  );
}

/** Why a person may not have answered, as far as it is known. */
function whereabouts({ isGuest, isOnline, seenAt }: ListedPerson, now: number): string | undefined {
  if (isGuest) return texts.withoutPhone;
  if (isOnline) return texts.online;
  if (seenAt === undefined) return undefined;
  return seenAt === null ? texts.neverSeen : texts.offline(relativeTime(seenAt, now));
}
