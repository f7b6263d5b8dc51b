import { Coins, X } from "lucide-react";
import { useState } from "react";
import { correctionsTexts as texts } from "../../texts/corrections.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Boundary } from "../../ui/loading/Boundary.tsx";
import { part } from "../../ui/loading/part.tsx";
import { PreparedLine } from "./PreparedLine.tsx";
import { subjectKey, usePrepared } from "./prepared.ts";
import { preparedSentence } from "./preparedSentence.ts";

const ApplyCorrections = part(() => import("./ApplyCorrections.tsx"));
const PointsDialog = part(() => import("./PointsDialog.tsx"));

/** The corrections that the administrator has prepared, and the buttons that prepare, remove and apply them (rule Z15). */
export function PreparedCorrections() {
  const { corrections, isFull, remove, clear } = usePrepared();
  const [openDialog, setOpenDialog] = useState<"apply" | "points" | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <Card as="section" aria-label={texts.title} className="grid gap-3">
      <div>
        <h3>{corrections.length === 0 ? texts.title : texts.count(corrections.length)}</h3>
        <p className="text-ink-2 text-sm">
          {corrections.length === 0 ? texts.howToPrepare : isFull ? texts.limitReached : texts.notAppliedYet}
        </p>
      </div>
      {corrections.length > 0 && (
        <ol className="grid gap-1">
          {corrections.map((correction, index) => (
            <li key={subjectKey(correction)} className="flex items-center gap-2">
              <PreparedLine correction={correction} number={index + 1} />
              <IconButton
                icon={X}
                label={texts.remove(preparedSentence(correction))}
                onClick={() => remove(correction)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="quiet" icon={Coins} disabled={isFull} onClick={() => setOpenDialog("points")}>
          {texts.addPoints}
        </Button>
        {corrections.length > 0 && (
          <>
            <Button variant="quiet" onClick={clear}>
              {texts.clear}
            </Button>
            <Button grow onClick={() => setOpenDialog("apply")}>
              {texts.seeEffect}
            </Button>
          </>
        )}
      </div>
      {openDialog !== null && (
        <Boundary waiting={null} failed={() => null}>
          {openDialog === "apply" && corrections.length > 0 && (
            <ApplyCorrections corrections={corrections} onApplied={clear} onClose={close} />
          )}
          {openDialog === "points" && <PointsDialog onClose={close} />}
        </Boundary>
      )}
    </Card>
  );
}
