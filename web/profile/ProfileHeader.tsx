import type { Player } from "../../domain/players/player.ts";
import { CounterStats, RankAndPoints } from "../players/PlayerFigures.tsx";
import { profileTexts as texts } from "../texts/cards.ts";
import { Avatar } from "../ui/Avatar.tsx";

/** Who the player is: name, rank, points and counters, on navy in both themes. */
export function ProfileHeader({ player }: { player: Player }) {
  return (
    <header className="dark on-navy grid gap-5 rounded-[1.25rem] border border-line bg-[radial-gradient(30rem_16rem_at_0%_-30%,#2c4788,transparent),radial-gradient(28rem_18rem_at_105%_120%,rgb(139_92_246/0.45),transparent)] bg-navy-900 p-4 shadow-card sm:p-6 md:grid-cols-[1fr_1.15fr] md:items-center">
      <div className="flex min-w-0 items-center gap-4">
        <span className="rounded-full ring-3 ring-gold ring-offset-3 ring-offset-navy-800">
          <Avatar id={player.id} name={player.name} size="l" />
        </span>
        <div className="min-w-0">
          <h1 className="font-medium font-sans text-ink-2 text-sm tracking-normal">{texts.title}</h1>
          <p className="wrap-anywhere mt-0.5 font-bold font-display text-2xl tracking-tight">{player.name}</p>
          <RankAndPoints player={player} />
        </div>
      </div>
      <CounterStats player={player} />
    </header>
  );
}
