import { Trophy } from "lucide-react";
import { useEffect } from "react";
import type { SignUpRow } from "../../../domain/tournaments/signUp.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { useSignal } from "../../shell/moments/signal.ts";
import { signUpTexts as texts } from "../../texts/signUp.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { useFocusOnContentAfter } from "../../ui/focusAfter.ts";
import { RollCallButtons } from "./RollCallButtons.tsx";
import { minutesAndSeconds } from "./useServerClock.ts";
import { type ShownSignUp, useShownSignUp } from "./useSignUp.ts";

/**
 * Asks a person who signed up whether they are here, before the teams are drawn (rule T49). It closes when the person answers on
 * another device, and when the roll call ends.
 */
export function RollCallMoment({ tournamentId, onClose }: { tournamentId: string; onClose(): void }) {
  const signUp = useTopic("signUps").find(({ id }) => id === tournamentId);
  return signUp ? <LiveRollCall signUp={signUp} onClose={onClose} /> : <CloseNow onClose={onClose} />;
}

function LiveRollCall({ signUp, onClose }: { signUp: SignUpRow; onClose(): void }) {
  const shown = useShownSignUp(signUp);
  if (!shown.isRollCallOn || shown.own?.presence !== null) return <CloseNow onClose={onClose} />;
  return <Asking shown={shown} onClose={onClose} />;
}

function CloseNow({ onClose }: { onClose(): void }) {
  useEffect(onClose, [onClose]);
  return null;
}

function Asking({ shown, onClose }: { shown: ShownSignUp; onClose(): void }) {
  useFocusOnContentAfter();
  useSignal("finish");
  const { signUp, present, partner, nameOf } = shown;
  const partnerIsHere = present.some(({ playerId }) => playerId === partner);
  const share = (100 * present.length) / Math.max(1, signUp.entries.length);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="screen"
      ground="stage"
      focusesItself
      title={
        <span className="block text-balance pl-11 text-center text-[clamp(1.5rem,8.2vw,2.75rem)] leading-tight">
          {texts.areYouHere}
        </span>
      }
      description={
        <span className="block text-balance pl-11 text-center">
          <Trophy aria-hidden="true" className="mr-1.5 inline size-4.5" />
          <span translate="no">{signUp.name}</span>
          <span className="mt-1 block">{texts.amongPresent}</span>
        </span>
      }
      footer={<RollCallButtons shown={shown} onDone={onClose} />}
    >
      <div className="mx-auto grid w-full max-w-sm justify-items-center gap-8 py-4 short:max-w-lg short:grid-cols-[auto_1fr] short:items-center short:gap-5 short:py-0">
        <Ring shown={shown} />
        <div className="grid w-full gap-2.5 rounded-[1.25rem] border border-line bg-surface p-3.5">
          <p className="flex flex-wrap justify-between gap-x-3">
            <b className="font-semibold">{texts.here(present.length, signUp.entries.length)}</b>
            {partner !== null && (
              <span className="text-ink-2 text-sm">
                {partnerIsHere ? texts.isHereToo(nameOf(partner)) : texts.isNotHereYet(nameOf(partner))}
              </span>
            )}
          </p>
          <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-ink/12">
            <div className="h-full rounded-full bg-action" style={{ width: `${share}%` }} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

const RADIUS = 94;
const LENGTH = 2 * Math.PI * RADIUS;

/** The time that is left, as a ring that empties. */
function Ring({ shown: { signUp, now } }: { shown: ShownSignUp }) {
  const { rollCallAt, rollCallEndsAt } = signUp;
  if (rollCallAt === null || rollCallEndsAt === null) return null;
  const left = Math.min(1, Math.max(0, (rollCallEndsAt - now) / (rollCallEndsAt - rollCallAt)));
  return (
    <div className="relative size-54 short:size-32">
      <svg viewBox="0 0 216 216" aria-hidden="true" className="size-full">
        <circle cx="108" cy="108" r={RADIUS} fill="none" stroke="#ffffff22" strokeWidth="14" />
        <circle
          cx="108"
          cy="108"
          r={RADIUS}
          fill="none"
          stroke="#f5b301"
          strokeWidth="14"
          strokeLinecap="round"
          strokeDasharray={`${LENGTH * left} ${LENGTH}`}
          transform="rotate(-90 108 108)"
        />
      </svg>
      <p role="timer" className="absolute inset-0 grid place-content-center text-center">
        <b className="font-display font-extrabold text-6xl tabular-nums leading-none tracking-tight short:text-4xl">
          {minutesAndSeconds(rollCallEndsAt, now)}
        </b>
        <span className="mt-1.5 text-ink-2 text-sm">{texts.beforeDraw}</span>
      </p>
    </div>
  );
}
