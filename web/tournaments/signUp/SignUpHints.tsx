import { ChevronRight, Trophy } from "lucide-react";
import { Link, useLocation } from "wouter";
import type { SignUpRow } from "../../../domain/tournaments/signUp.ts";
import { useRow, useTopic } from "../../live/LiveProvider.tsx";
import { signUpTexts as texts } from "../../texts/signUp.ts";
import { useShownSignUp } from "./useSignUp.ts";

/** On the home screen, one line for each sign-up that waits for the player: it opens the sign-up's screen (rule T46). */
export function SignUpHints() {
  const signUps = useTopic("signUps");
  const [pathname] = useLocation();
  const hasEnded = typeof useRow("event", "event")?.endedAt === "number";
  if (pathname !== "/" || hasEnded || signUps.length === 0) return null;
  return (
    <div className="mx-auto grid max-w-3xl gap-2 px-4 pt-4 empty:hidden sm:px-6 lg:mx-0 lg:max-w-[110rem] lg:px-8 print:hidden">
      {signUps.map((signUp) => (
        <Hint key={signUp.id} signUp={signUp} />
      ))}
    </div>
  );
}

function Hint({ signUp }: { signUp: SignUpRow }) {
  const { own, askers, isOpen, isRollCallOn, plays, nameOf } = useShownSignUp(signUp);
  const [asker] = askers;
  const isCalled = isRollCallOn && own?.presence === null;
  const isAsked = isOpen && asker !== undefined;
  if (!isCalled && !isAsked && !(isOpen && plays && !own)) return null;
  return (
    <Link
      to={`/tournaments/${signUp.id}`}
      className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 transition-colors hover:bg-ink/2"
    >
      <Trophy aria-hidden="true" className="size-5 shrink-0 text-gold-ink" />
      <span className="wrap-anywhere grid min-w-0 flex-1 leading-snug">
        <b translate="no" className="font-semibold">
          {signUp.name}
        </b>
        <span className="text-ink-2 text-sm">
          {isCalled
            ? texts.areYouHere
            : isAsked
              ? texts.asks(nameOf(asker.playerId))
              : texts.openUntil(signUp.closesAt)}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
    </Link>
  );
}
