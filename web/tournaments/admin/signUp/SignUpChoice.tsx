import { ClipboardList } from "lucide-react";
import { signUpTexts as texts } from "../../../texts/signUp.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";

/** Creates the tournament without players: they sign up themselves (rule T45). */
export function SignUpChoice({ disabled, onChoose }: { disabled: boolean; onChoose(): void }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3>{texts.signUpTitle}</h3>
        <p className="text-ink-2 text-sm">{texts.openHint}</p>
      </div>
      <Button variant="quiet" icon={ClipboardList} disabled={disabled} onClick={onChoose}>
        {texts.openSignUp}
      </Button>
    </Card>
  );
}
