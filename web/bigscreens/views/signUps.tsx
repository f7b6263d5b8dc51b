import { isRollCallOn, isSignUpOpen, type SignUpRow } from "../../../domain/tournaments/signUp.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { signUpTexts as texts } from "../../texts/signUp.ts";
import { Name } from "../../ui/Name.tsx";
import { useClock } from "../useClock.ts";

/** The tournaments for which people may sign up now, or whose roll call is under way (rule T46). */
export function useOpenSignUps(): readonly SignUpRow[] {
  const now = useClock();
  return useTopic("signUps").filter(
    (signUp) => !signUp.isDrawn && (isSignUpOpen(signUp, now) || isRollCallOn(signUp, now)),
  );
}

/** A tournament for which people sign up: until when, and how many did. */
export function SignUpOnScreen({ signUp: { name, closesAt, rollCallAt, entries } }: { signUp: SignUpRow }) {
  return (
    <li className="tv-card">
      <Name as="b" className="tv-small font-semibold">
        {name}
      </Name>
      <span className="tv-tiny text-ink-2">
        {rollCallAt === null ? texts.openUntil(closesAt) : texts.answerOnPhone}
      </span>
      <span className="tv-tiny text-ink-2 tabular-nums">{texts.signedUp(entries.length)}</span>
    </li>
  );
}
