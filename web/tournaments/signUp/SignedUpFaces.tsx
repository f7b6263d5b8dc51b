import { signUpTexts as texts } from "../../texts/signUp.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import type { ShownSignUp } from "./useSignUp.ts";

const MAX_FACES = 8;

/** The faces of those who signed up, the latest first. */
export function SignedUpFaces({ shown: { signUp, nameOf } }: { shown: ShownSignUp }) {
  const latest = [...signUp.entries].reverse();
  if (latest.length === 0) return null;
  return (
    <div className="flex items-center">
      {latest.slice(0, MAX_FACES).map(({ playerId }) => (
        <span key={playerId} className="rounded-full ring-2 ring-surface not-first:-ml-2">
          <Avatar id={playerId} name={nameOf(playerId)} />
        </span>
      ))}
      {latest.length > MAX_FACES && (
        <b className="ml-2.5 font-semibold text-ink-2 tabular-nums">
          {texts.more(latest.length - MAX_FACES)}
        </b>
      )}
    </div>
  );
}
