import { Repeat } from "lucide-react";
import { useId } from "react";
import { useMyId } from "../../api/session.tsx";
import { useTopic } from "../../live/LiveProvider.tsx";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Name } from "../../ui/Name.tsx";
import { newestGamesFirst } from "../list/order.ts";
import { TeamFaces } from "../ranking/TeamMembers.tsx";
import type { NewGameDraft } from "./newGameState.ts";
import { useReplay } from "./replay.ts";

/** The player's last game, with a button that plays the same game with the same people again, in one tap (rule P22). */
export function LastTable({ draft }: { draft: NewGameDraft }) {
  const me = useMyId();
  const id = useId();
  const { run, busy, blocker } = useReplay();
  const [last] = newestGamesFirst(
    useTopic("games").filter(
      ({ status, players }) => status === "completed" && players.some((seat) => seat.id === me),
    ),
  );
  if (!last || blocker) return null;
  const playAgain = async () => {
    if (await run(last)) draft.setOpen(false);
  };
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="text-ink-2 text-sm">{texts.lastTable}</p>
        <h3 id={id} className="text-base">
          <Name>{last.gameName}</Name>
        </h3>
        <TeamFaces members={last.players} />
      </div>
      <Button icon={Repeat} busy={busy} onClick={() => void playAgain()}>
        {texts.again}
      </Button>
    </Card>
  );
}
