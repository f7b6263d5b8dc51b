import { consolationBlocker } from "../../../domain/tournaments/consolation.ts";
import type { DerivedTournament } from "../../../domain/tournaments/progress.ts";
import { consolationTeamCount } from "../../../domain/tournaments/shape.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";

/**
 * A card with a button that opens the consolation bracket, or closes it while none of its matches has a result (rule T29).
 * Nothing is shown while the rules allow neither.
 */
export function ConsolationCard({ tournament: derived }: { tournament: DerivedTournament }) {
  const { run, busy, failure } = useCommand(api.tournaments.setConsolation, texts.failed);
  const { tournament, teams } = derived.progress;
  const { id: tournamentId, consolation: isOpen } = tournament;
  if (consolationBlocker(derived, !isOpen)) return null;
  return (
    <Card as="section" aria-label={texts.consolation} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-base">{texts.consolation}</h2>
          <p className="text-ink-2 text-sm">
            {isOpen ? texts.consolationOpen : texts.consolationPossible(consolationTeamCount(teams.length))}
          </p>
        </div>
        <Button
          variant={isOpen ? "ghost" : "quiet"}
          busy={busy}
          onClick={() => void run({ tournamentId, isOpen: !isOpen })}
        >
          {isOpen ? texts.closeConsolation : texts.openConsolation}
        </Button>
      </div>
      {failure && <Banner tone="error">{failure.message}</Banner>}
    </Card>
  );
}
