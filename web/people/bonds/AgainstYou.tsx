import { Handshake, History, Swords } from "lucide-react";
import { useLocation } from "wouter";
import type { Duel } from "../../../domain/games/duel.ts";
import type { HeadToHead } from "../../../domain/games/rivals.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { useLiveQuery } from "../../api/liveQuery.ts";
import { useMyId } from "../../api/session.tsx";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { useNewGame } from "../../games/new/newGameState.ts";
import { useNow } from "../../live/now.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { duelTexts as texts } from "../../texts/bonds.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { IconTile } from "../../ui/IconTile.tsx";
import { Name } from "../../ui/Name.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { headToHead, playerBonds, wonAgainst } from "./bonds.ts";

/** On another player's page: the games of that player against and with the reader (rule J20). Nothing before the first one. */
export function AgainstYou({ player }: { player: Player }) {
  const { data } = useLiveQuery(headToHead, player.id);
  if (!data || (!data.face && !data.together)) return null;
  return (
    <section className="grid gap-3">
      <h2>{texts.title}</h2>
      {data.face && <Faces face={data.face} byGame={data.byGame} player={player} />}
      <Card as="ul" padded={false} className="grid gap-1 p-2">
        {data.last && <LastGame last={data.last} name={player.name} />}
        {data.together && (
          <li className="flex min-w-0 items-center gap-3 p-1.5">
            <IconTile icon={Handshake} />
            <div className="min-w-0">
              <p className="font-semibold">{texts.sameSide(data.together.won, data.together.games)}</p>
              <p className="text-ink-2 text-sm">{texts.gameNames(data.together.gameNames)}</p>
            </div>
          </li>
        )}
      </Card>
      <PlayAgain player={player} gameNameId={data.byGame[0]?.gameNameId ?? null} />
    </section>
  );
}

function Faces({ face, byGame, player }: { face: HeadToHead; byGame: Duel["byGame"]; player: Player }) {
  const me = usePlayer(useMyId());
  const own = useLiveQuery(playerBonds, useMyId()).data;
  const [ahead, behind] = [wonAgainst(face), face.games - wonAgainst(face)];
  return (
    <Card className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <span className="flex min-w-0 items-center gap-2">
          {me && <Avatar id={me.id} name={me.name} />}
          <span className="truncate font-semibold">{texts.you}</span>
        </span>
        <span className="min-h-6">
          {own?.rival?.id === player.id && <Tag tone="gold">{texts.rival}</Tag>}
        </span>
        <span className="flex min-w-0 items-center justify-end gap-2">
          <Name className="font-semibold">{player.name}</Name>
          <Avatar id={player.id} name={player.name} />
        </span>
      </div>
      <div className="text-center">
        <p
          aria-hidden="true"
          className="flex items-center justify-center gap-4 font-display font-extrabold text-6xl tabular-nums leading-none"
        >
          <span className="text-gold-ink">{texts.half(ahead)}</span>
          <span className="font-medium text-3xl text-ink-3">–</span>
          <span className="text-ice-ink">{texts.half(behind)}</span>
        </p>
        <p className="sr-only">{texts.score(texts.half(ahead), texts.half(behind), player.name)}</p>
        <p className="mt-2 text-ink-2 text-sm">{texts.together(face.games, ahead - behind)}</p>
      </div>
      <ul aria-label={texts.byGame} className="grid gap-2.5">
        {byGame.map((game) => (
          <GameScore key={game.gameNameId} game={game} name={player.name} />
        ))}
      </ul>
    </Card>
  );
}

/** The score in one game: two bars that share the row's width as both shared the wins. */
function GameScore({ game, name }: { game: Duel["byGame"][number]; name: string }) {
  const [ahead, behind] = [wonAgainst(game), game.games - wonAgainst(game)];
  return (
    <li>
      <div aria-hidden="true" className="flex items-baseline justify-between gap-3">
        <b className="w-8 tabular-nums">{texts.half(ahead)}</b>
        <Name centred className="text-sm">
          {game.gameName}
        </Name>
        <b className="w-8 text-right tabular-nums">{texts.half(behind)}</b>
      </div>
      <div aria-hidden="true" className="mt-1 flex h-1.5 gap-1">
        {ahead > 0 && <span className="rounded-full bg-gold" style={{ flexGrow: ahead }} />}
        {behind > 0 && <span className="rounded-full bg-ice" style={{ flexGrow: behind }} />}
      </div>
      <span className="sr-only">{texts.gameScore(game.gameName, ahead, behind, name)}</span>
    </li>
  );
}

function LastGame({ last, name }: { last: NonNullable<Duel["last"]>; name: string }) {
  const now = useNow();
  return (
    <li className="flex min-w-0 items-center gap-3 p-1.5">
      <IconTile icon={History} />
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{texts.last(last.gameName)}</p>
        <p className="text-ink-2 text-sm">{texts.lastOutcome(last.outcome, name, last.at, now)}</p>
      </div>
    </li>
  );
}

/** Opens the new-game form with both players and their most frequent game, unless the form already has other choices. */
function PlayAgain({ player, gameNameId }: { player: Player; gameNameId: string | null }) {
  const draft = useNewGame(useMyId());
  const blocker = useEventBlocker();
  const [, navigate] = useLocation();
  if (gameNameId === null) return null;
  const open = () => {
    if (draft.isBegun) draft.setOpen(true);
    else
      draft.fill({ gameNameId, players: [player.id], teamSize: undefined, teams: [], isCooperative: false });
    navigate("/");
  };
  return (
    <Button
      icon={Swords}
      disabled={blocker !== null}
      title={blocker?.message}
      className="sm:justify-self-start"
      onClick={open}
    >
      {texts.playAgain}
    </Button>
  );
}
