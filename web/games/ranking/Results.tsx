import { Link } from "wouter";
import { type Correction, type Game, isBot, type Seat } from "../../../domain/games/game.ts";
import { gameEffects } from "../../../domain/games/powers/effects.ts";
import { useMyId } from "../../api/session.tsx";
import { EffectLines } from "../../cards/played/EffectLines.tsx";
import { PlayedCards } from "../../cards/played/PlayedCards.tsx";
import { useNow } from "../../live/now.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { usePlayerPath } from "../../live/players/usePlayerPath.ts";
import { relativeTime } from "../../texts/days.ts";
import { gameDialogTexts } from "../../texts/gameDialogs.ts";
import { gamesTexts as texts } from "../../texts/games.ts";
import { sessionsTexts } from "../../texts/sessions.ts";
import { togetherTexts } from "../../texts/together.ts";
import { quoted } from "../../texts/typography.ts";
import { classes } from "../../ui/classes.ts";
import { Medal } from "../../ui/Medal.tsx";
import { Name } from "../../ui/Name.tsx";
import { UncountedNote } from "../counting/UncountedNote.tsx";
import { placedContenders } from "./placedContenders.ts";
import { SeatAvatar } from "./SeatAvatar.tsx";
import { SeatChip } from "./SeatChip.tsx";
import { SpinWon } from "./SpinWon.tsx";
import { isLast } from "./sharedPlaces.ts";

/**
 * The whole ranking of a completed game: the points that each contender earned, and the spin that the last contender won. A
 * cooperative game is won or lost by all its players.
 */
export function Results({ game }: { game: Game }) {
  const validator = usePlayer(game.completedBy ?? "")?.name;
  const ranking = placedContenders(game);
  const me = useMyId();
  const effects = gameEffects(game);
  const cardsWithoutEffect = game.powers.filter((played) => !effects.some(({ id }) => id === played.id));
  return (
    <div className="grid gap-3">
      <ol className="grid gap-1">
        {ranking.map(({ contender, position, points, earned }) => (
          <li
            key={contender.key}
            className={classes(
              "flex items-center gap-3 border-line border-b py-2.5 last:border-0",
              contender.members.some(({ id }) => id === me) && "own-row -mx-2 rounded-control px-2",
            )}
          >
            {!game.isCooperative && <Medal rank={position} />}
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
              {game.isTeamGame || game.isCooperative ? (
                <>
                  {game.isCooperative ? (
                    <b className="w-full font-semibold">{togetherTexts.end(position === 1)}</b>
                  ) : (
                    <b translate="no" className="w-full font-semibold">
                      {contender.name}
                    </b>
                  )}
                  <span className="flex min-w-0 flex-wrap gap-x-1.5 gap-y-3">
                    {contender.members.map((seat) => (
                      <SeatChip key={seat.id} seat={seat} />
                    ))}
                  </span>
                </>
              ) : (
                contender.members.map((seat) => <SeatName key={seat.id} seat={seat} />)
              )}
              {game.uncounted === null && !game.isCooperative && isLast(ranking, position) && (
                <SpinWon members={contender.members} />
              )}
            </div>
            {contender.members.every((seat) => isBot(seat.id)) ? (
              <b className="shrink-0 font-display">{gameDialogTexts.noPoints}</b>
            ) : points === null || earned === null ? (
              <span className="shrink-0 text-ink-2 text-sm">{gameDialogTexts.frozenPoints}</span>
            ) : (
              <div className="grid shrink-0 justify-items-end">
                <b className="font-display tabular-nums">{texts.earned(earned)}</b>
                {earned !== points && (
                  <span className="text-ink-2 text-sm tabular-nums">
                    <s aria-hidden="true">{texts.earned(points)}</s>
                    <span className="sr-only">{` ${texts.instead(points)}`}</span>
                  </span>
                )}
                {(game.isTeamGame || game.isCooperative) && (
                  <span className="text-ink-2 text-xs">{gameDialogTexts.perPlayer}</span>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      <EffectLines game={game} effects={effects} me={me} />
      <PlayedCards game={{ ...game, powers: cardsWithoutEffect }} me={me} />
      <UncountedNote reason={game.uncounted} isOver />
      {validator && (
        <p className="text-ink-2 text-sm">
          {(game.isCooperative ? togetherTexts.endedBy : gameDialogTexts.completedBy)(validator)}
        </p>
      )}
      {game.correction && (
        <CorrectionNote
          correction={game.correction}
          texts={game.isCooperative ? togetherTexts : sessionsTexts}
        />
      )}
    </div>
  );
}

function CorrectionNote({
  correction: { by, at, reason },
  texts: { correctedBy },
}: {
  correction: Correction;
  texts: Pick<typeof sessionsTexts, "correctedBy">;
}) {
  // The name is unknown if the administrator does not play or was deleted.
  const name = usePlayer(by)?.name ?? sessionsTexts.anAdministrator;
  const now = useNow();
  return (
    <p className="text-ink-2 text-sm">
      <span>{`${correctedBy(name, relativeTime(at, now))} `}</span>
      <span className="text-ink">{quoted(reason)}</span>
    </p>
  );
}

/** A participant's avatar and name on one line; the name links to the player's page. */
function SeatName({ seat }: { seat: Seat }) {
  const path = usePlayerPath(seat.id);
  return (
    <span className="relative flex min-w-0 items-center gap-2">
      <SeatAvatar seat={seat} size="s" />
      {path ? (
        <Link
          to={path}
          className="min-w-0 font-medium after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline"
        >
          <Name>{seat.name}</Name>
        </Link>
      ) : (
        <Name className="font-medium">{seat.name}</Name>
      )}
    </span>
  );
}
