import { ChevronRight, Scale } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearch } from "wouter";
import type { Versioned } from "../../domain/documents/document.ts";
import type { Player } from "../../domain/people/players/player.ts";
import type { Spin } from "../../domain/wheel/spin.ts";
import type { Wheel } from "../../domain/wheel/wheel.ts";
import { useLeavingNotice } from "../api/drafts/leavingNotice.ts";
import { useMyId } from "../api/session.tsx";
import { useActing } from "../api/useActing.ts";
import { useEventBlocker } from "../api/useEventBlocker.ts";
import { useSetting, useTopic } from "../live/LiveProvider.tsx";
import { usePlayer } from "../live/players/usePlayer.ts";
import { ReadAs, usePlayingId } from "../live/ReadAs.tsx";
import { BackToHome, useIsFromHome } from "../shell/BackToHome.tsx";
import { LoadFailed } from "../shell/LoadFailed.tsx";
import { NotPlaying } from "../shell/playing/NotPlaying.tsx";
import { guestTexts } from "../texts/guests.ts";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { LinkButton } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { InlinePart } from "../ui/InlinePart.tsx";
import type { Elements } from "../ui/jsx/content.ts";
import { part } from "../ui/loading/part.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { SoundToggle } from "../ui/sound/SoundToggle.tsx";
import { CardResult } from "./CardResult.tsx";
import { CardShortageBanner } from "./CardShortageBanner.tsx";
import { ConfigurationToggle } from "./ConfigurationToggle.tsx";
import { LastSpin } from "./LastSpin.tsx";
import { PendingSteal } from "./PendingSteal.tsx";
import { type NextSpin, PlainResult } from "./PlainResult.tsx";
import { PlayerMissing } from "./PlayerMissing.tsx";
import { SpinForChoice } from "./SpinForChoice.tsx";
import { useSpinState } from "./SpinProvider.tsx";
import { StatsCard } from "./StatsCard.tsx";
import { useRoulette } from "./useRoulette.ts";
import { useWheelDraft } from "./useWheelDraft.ts";
import { WheelStage } from "./WheelStage.tsx";

const Configuration = part(() => import("./Configuration.tsx"), { fetched: "shown" });

/**
 * /roulette: the wheel, its latest result, and its configuration for administrators (rules R1 and R13). A player who acts
 * for people without a phone chooses for whom to spin (rule J12). The parameter `?pour=` preselects a person by id.
 */
export function RoulettePage() {
  const me = useMyId();
  const own = usePlayer(me);
  const wheel = useSetting("wheel");
  const { phase, setPhase, memory } = useSpinState();
  const heldGuests = useTopic("heldGuests");
  const requestedId = new URLSearchParams(useSearch()).get("pour");
  const [chosenId, setChosenId] = useState(
    phase.at === "rest" ? (requestedId ?? memory.guestId) : memory.guestId,
  );
  const isAdmin = own?.role === "admin";
  const isAllowed = chosenId !== null && (isAdmin || heldGuests.some(({ id }) => id === chosenId));
  const guestId = isAllowed ? chosenId : null;
  useEffect(() => {
    memory.guestId = guestId;
  }, [memory, guestId]);
  const choose = (playerId: string) => {
    setPhase({ at: "rest" });
    setChosenId(playerId === me ? null : playerId);
  };
  if (!own) return <PlayerMissing />;
  if (!wheel) return <LoadFailed message={texts.loadFailed} />;
  return (
    <ReadAs playerId={guestId}>
      <Roulette
        wheel={wheel}
        isAdmin={isAdmin}
        personChoice={
          <SpinForChoice
            me={me}
            held={heldGuests}
            otherGuestId={isAdmin ? chosenId : null}
            chosen={guestId ?? me}
            isDisabled={phase.at !== "rest"}
            onChoose={choose}
          />
        }
      />
    </ReadAs>
  );
}

/**
 * The wheel of the player, or of the guest for whom the player acts. Without that person's row, only the choice of a person is
 * shown.
 */
function Roulette({
  wheel,
  isAdmin,
  personChoice,
}: {
  wheel: Versioned<Wheel>;
  isAdmin: boolean;
  personChoice: Elements;
}) {
  const player = usePlayer(usePlayingId());
  if (!player) return personChoice;
  return <PlayersWheel player={player} wheel={wheel} isAdmin={isAdmin} personChoice={personChoice} />;
}

function PlayersWheel({
  player,
  wheel,
  isAdmin,
  personChoice,
}: {
  player: Player;
  wheel: Versioned<Wheel>;
  isAdmin: boolean;
  personChoice: Elements;
}) {
  const { guestName } = useActing();
  const roulette = useRoulette(player, wheel.rewards);
  const draft = useWheelDraft(wheel);
  const [isConfiguring, setIsConfiguring] = useState(useIsFromHome());
  /** On a phone, the configuration takes the place of the wheel: it has a wheel of its own. */
  const giveWay = isAdmin && isConfiguring && "max-lg:hidden";
  useLeavingNotice(isAdmin && draft.state !== "clean", texts.config.unsaved);
  return (
    <>
      <BackToHome />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 short:grid-cols-[auto_minmax(0,1fr)] short:grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,1fr)_15.5rem] xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-6 lg:grid-rows-[auto_auto_1fr]">
        <div className="short:col-start-2 lg:col-span-2 lg:col-start-1">
          <PageTitle
            title={texts.title}
            action={
              <>
                <SoundToggle isOn={roulette.sound.isOn} onToggle={roulette.sound.toggle} />
                {isAdmin && (
                  <ConfigurationToggle
                    isOpen={isConfiguring}
                    isUnsaved={draft.state !== "clean"}
                    onToggle={() => setIsConfiguring(!isConfiguring)}
                  />
                )}
              </>
            }
          >
            <span className="low:hidden">{texts.tagline}</span>
          </PageTitle>
          {isAdmin && !isConfiguring && (
            <div className="not-empty:mt-4">
              <CardShortageBanner rewards={wheel.rewards} />
            </div>
          )}
        </div>
        <div
          className={classes(
            "grid content-start gap-4 low:order-1 short:col-start-2 lg:col-start-2",
            giveWay,
          )}
        >
          {personChoice}
          {player.plays === false ? (
            <NotPlaying />
          ) : (
            <StatsCard id={player.id} name={player.name} counters={roulette.counters} />
          )}
        </div>
        <div
          className={classes(
            "grid short:col-start-1 short:row-span-3 short:row-start-1 short:content-start lg:col-start-1 lg:row-span-2 lg:row-start-2",
            giveWay,
          )}
        >
          <WheelStage {...roulette} onStart={roulette.start} />
        </div>
        <div
          className={classes(
            "grid content-start gap-4 low:order-1 short:col-start-2 lg:col-start-2",
            giveWay,
          )}
        >
          {roulette.pendingSteals > 0 && (
            <PendingSteal amount={roulette.pendingSteals} onOpen={() => roulette.steals.open()} />
          )}
          {guestName !== null && <p className="text-ink-2 text-sm">{guestTexts.spinBelongsTo(guestName)}</p>}
          {player.plays !== false && player.rouletteSpins === 0 && !roulette.isSpinInProgress && (
            <HowToWinSpins />
          )}
          <LastSpin spin={roulette.lastSpin} />
          <FairnessLink />
        </div>
      </div>
      {isAdmin && isConfiguring && (
        <InlinePart>
          <Configuration draft={draft} />
        </InlinePart>
      )}
      {roulette.result && (
        <ResultDialog
          spin={roulette.result}
          next={roulette.left > 0 ? roulette : null}
          onClose={roulette.dismiss}
        />
      )}
    </>
  );
}

/** For a player without spins: how to win one, and the way to a new game. */
function HowToWinSpins() {
  if (useEventBlocker() !== null) return null;
  return (
    <section className="grid justify-items-start gap-2 rounded-card border border-line p-4">
      <h2 className="text-base">{texts.noSpins.title}</h2>
      <p className="text-ink-2 text-sm">{texts.noSpins.how}</p>
      <LinkButton to="/" variant="quiet">
        {texts.noSpins.play}
      </LinkButton>
    </section>
  );
}

/** The link to the page about the wheel's fairness. */
function FairnessLink() {
  return (
    <Link
      to="/roulette/fairness"
      className="flex min-h-14 items-center gap-3 rounded-card border border-line px-4 py-2 transition-colors hover:bg-ink/5"
    >
      <Scale aria-hidden="true" className="size-5 shrink-0 text-violet-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{texts.fairness.link}</span>
        <span className="block text-ink-2 text-sm">{texts.fairness.linkHint}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
    </Link>
  );
}

/** The result of a spin. Screen readers announce the result when this dialog opens. */
function ResultDialog({ spin, next, onClose }: { spin: Spin; next: NextSpin | null; onClose(): void }) {
  if (spin.outcome === "card") return <CardResult spin={spin} onClose={onClose} />;
  return <PlainResult spin={spin} next={next} onClose={onClose} />;
}
