import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { type Match, matchesOf } from "../../../domain/tournaments/bracket.ts";
import { bracketOf, type Progress } from "../../../domain/tournaments/progress.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Button } from "../../ui/Button.tsx";
import { CorrectMatchDialog } from "./CorrectMatchDialog.tsx";
import { ForfeitDialog } from "./ForfeitDialog.tsx";
import { MatchRounds } from "./MatchRounds.tsx";

/** All matches, each with what can be done about it: those to play first; the decided ones stay folded until asked for. */
export function MatchList({ progress }: { progress: Progress }) {
  const [unfolded, setUnfolded] = useState(false);
  const [open, setOpen] = useState<{ readonly what: "correct" | "forfeit"; readonly match: Match } | null>(
    null,
  );
  const matches = matchesOf(bracketOf(progress));
  const isOpen = ({ state }: Match) => state === "waiting" || state === "ready";
  const toPlay = progress.tournament.status === "active" ? matches.filter(isOpen) : [];
  const others = matches.filter((match) => !toPlay.includes(match));
  const showsOthers = unfolded || toPlay.length === 0;
  const close = () => setOpen(null);
  const actions = {
    onForfeit: (match: Match) => setOpen({ what: "forfeit", match }),
    onCorrect: (match: Match) => setOpen({ what: "correct", match }),
  };
  return (
    <>
      <MatchRounds progress={progress} matches={matches} shown={toPlay} {...actions} />
      {toPlay.length > 0 && others.length > 0 && (
        <Button
          variant="quiet"
          icon={ChevronDown}
          aria-expanded={unfolded}
          className="justify-self-start aria-expanded:[&>svg]:rotate-180"
          onClick={() => setUnfolded(!unfolded)}
        >
          {texts.decidedMatches(others.length)}
        </Button>
      )}
      {showsOthers && <MatchRounds progress={progress} matches={matches} shown={others} {...actions} />}
      {open?.what === "forfeit" && <ForfeitDialog progress={progress} match={open.match} onClose={close} />}
      {open?.what === "correct" && (
        <CorrectMatchDialog progress={progress} match={open.match} onClose={close} />
      )}
    </>
  );
}
