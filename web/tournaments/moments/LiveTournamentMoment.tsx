import { useEffect } from "react";
import type { TournamentMoment } from "../../../domain/tournaments/moments.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useAcknowledged } from "../../shell/moments/acknowledged.ts";
import { useFocusOnContentAfter } from "../../ui/focusAfter.ts";
import { type OwnTournament, useTournament } from "../useTournament.ts";
import { CupMoment } from "./CupMoment.tsx";
import { MatchMoment } from "./MatchMoment.tsx";

/**
 * A moment of a tournament: a message to a player about the end of a match or of the tournament, updated live. It shows
 * nothing while it loads, and closes when the tournament no longer exists or the player is no longer in one of its teams.
 */
export function LiveTournamentMoment({ moment, onClose }: { moment: TournamentMoment; onClose(): void }) {
  const tournaments = useShownTopic("tournaments");
  const tournament = tournaments?.find(({ id }) => id === moment.id);
  if (tournament) return <LoadedMoment moment={moment} tournament={tournament} onClose={onClose} />;
  return tournaments ? <CloseAtOnce onClose={onClose} /> : null;
}

function LoadedMoment({
  moment,
  tournament,
  onClose,
}: {
  moment: TournamentMoment;
  tournament: Tournament;
  onClose(): void;
}) {
  const shown = useTournament(tournament);
  if (!shown) return null;
  const { own } = shown;
  if (!own) return <CloseAtOnce onClose={onClose} />;
  return <ShownMoment moment={moment} shown={{ ...shown, own }} onClose={onClose} />;
}

/** The moment on screen. It counts as seen, in all the player's browsers, after two seconds on screen or when it is closed. */
function ShownMoment({
  moment,
  shown,
  onClose,
}: {
  moment: TournamentMoment;
  shown: OwnTournament;
  onClose(): void;
}) {
  useFocusOnContentAfter();
  const acknowledge = useAcknowledged({ what: "tournament", id: moment.id, at: moment.at });
  const close = () => {
    acknowledge();
    onClose();
  };
  return moment.match ? (
    <MatchMoment shown={shown} match={moment.match} onClose={close} />
  ) : (
    <CupMoment shown={shown} gain={moment.gain} onClose={close} />
  );
}

function CloseAtOnce({ onClose }: { onClose(): void }) {
  useEffect(onClose, [onClose]);
  return null;
}
