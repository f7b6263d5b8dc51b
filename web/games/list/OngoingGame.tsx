import { Pencil } from "lucide-react";
import { contenders } from "../../../domain/games/contenders.ts";
import type { Game, Seat } from "../../../domain/games/game.ts";
import { mayCancel, mayRank } from "../../../domain/people/accounts/rights.ts";
import { useMyId } from "../../api/session.tsx";
import { useSetting } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { elapsed } from "../../texts/dates.ts";
import { gamesTexts as texts } from "../../texts/games.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import { part } from "../../ui/loading/part.tsx";
import { SeatChip } from "../ranking/SeatChip.tsx";
import { GameHeading } from "./GameHeading.tsx";
import { useGameDialogs } from "./gameDialogs.tsx";

const DeleteGameButton = part(() => import("./DeleteGameButton.tsx"), { fetched: "shown" });
const ProposedRanking = part(() => import("../proposal/ProposedRanking.tsx"));
const GamePowers = part(() => import("../../cards/played/GamePowers.tsx"));

/** The card of a game that began less than this long ago (ms) appears with an animation (rule P28). */
const NEW_MS = 10_000;

/**
 * An ongoing game, with the actions that the signed-in player may take. The creator may cancel the game; an administrator
 * may delete a game that somebody else created.
 */
export function OngoingGame({ game }: { game: Game }) {
  const me = useMyId();
  const creator = game.players.find((seat) => seat.id === game.createdBy)?.name;
  const now = useNow();
  const actor = useActor();
  const canFinish = mayRank(game, actor);
  const arePowersOn = useSetting("powers")?.isOn === true;
  return (
    <Card
      as="article"
      data-uncovered={canFinish || undefined}
      className={classes(
        "grid gap-3",
        now - game.createdAt < NEW_MS && "motion-safe:animate-[rise_0.6s_cubic-bezier(0.16,1,0.3,1)]",
      )}
    >
      <GameHeading game={game} since={elapsed(game.createdAt, now)}>
        <p className="text-ink-2 text-sm">
          <span>{texts.createdBy(game.createdBy === me ? null : (creator ?? ""))}</span>
          {game.isCooperative && <span>{texts.together}</span>}
        </p>
      </GameHeading>
      <Lineup game={game} me={me} />
      {(arePowersOn || game.powers.length > 0) && (
        <InlinePart waiting={null}>
          <GamePowers game={game} />
        </InlinePart>
      )}
      {game.proposal && canFinish && (
        <InlinePart waiting={null}>
          <ProposedRanking game={game} proposal={game.proposal} actor={actor} />
        </InlinePart>
      )}
      <OngoingActions game={game} />
    </Card>
  );
}

/** The signed-in person, for the rules of who may do what. */
function useActor() {
  const id = useMyId();
  return { id, role: usePlayer(id)?.role ?? "user" };
}

/** The buttons of an ongoing game; none for those who may do nothing with it. */
export function OngoingActions({ game }: { game: Game }) {
  const { openRanking, openMending, askToCancel } = useGameDialogs();
  const actor = useActor();
  const canFinish = mayRank(game, actor);
  const canCancel = mayCancel(game, actor);
  const isCreator = game.createdBy === actor.id;
  return (
    (canFinish || canCancel) && (
      <div className="flex gap-2.5">
        {canFinish && (
          <Button grow onClick={() => openRanking(game.id)}>
            {texts.finish}
          </Button>
        )}
        {canFinish && (
          <IconButton
            variant="quiet"
            icon={Pencil}
            label={texts.mend(game.gameName)}
            onClick={() => openMending(game)}
          />
        )}
        {canCancel && isCreator && (
          <Button variant="quiet" onClick={() => askToCancel(game)}>
            {texts.cancel}
          </Button>
        )}
        {canCancel && !isCreator && (
          <InlinePart waiting={null}>
            <DeleteGameButton game={game} />
          </InlinePart>
        )}
      </div>
    )
  );
}

/** The participants of a game, or its teams with their members. `me` is highlighted. */
function Lineup({ game, me }: { game: Game; me: string }) {
  if (!game.isTeamGame) return <Chips seats={game.players} me={me} />;
  return (
    <ul className="grid gap-x-4 gap-y-2.5 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
      {contenders(game).map((team) => (
        <li key={team.key} className="grid min-w-0 content-start gap-1">
          <b className="font-semibold text-ink-2 text-sm">{team.name}</b>
          <Chips seats={team.members} me={me} />
        </li>
      ))}
    </ul>
  );
}

function Chips({ seats, me }: { seats: readonly Seat[]; me: string }) {
  return (
    <ul className="flex flex-wrap gap-x-1.5 gap-y-3">
      {seats.map((seat) => (
        <li key={seat.id} className="min-w-0">
          <SeatChip seat={seat} isMe={seat.id === me} />
        </li>
      ))}
    </ul>
  );
}
