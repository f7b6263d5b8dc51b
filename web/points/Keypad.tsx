import { ArrowRight, Delete } from "lucide-react";
import { gridTexts as texts } from "../texts/points.ts";
import { Button } from "../ui/Button.tsx";
import { IconButton } from "../ui/IconButton.tsx";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const keyClass = "h-11 w-full touch-manipulation text-lg tabular-nums";

/** A keypad for a cell on a touch screen. It covers less of the grid than the phone's own keyboard. */
export function Keypad({
  isLast,
  onDigit,
  onErase,
  onNext,
}: {
  isLast: boolean;
  onDigit(digit: string): void;
  onErase(): void;
  onNext(): void;
}) {
  const digitKey = (value: string) => (
    <Button key={value} variant="quiet" className={keyClass} onClick={() => onDigit(value)}>
      {value}
    </Button>
  );
  return (
    <fieldset className="grid w-full grid-cols-3 gap-1.5 pointer-fine:hidden">
      <legend className="sr-only">{texts.keypad}</legend>
      {DIGITS.map(digitKey)}
      <IconButton label={texts.erase} icon={Delete} variant="quiet" className={keyClass} onClick={onErase} />
      {digitKey("0")}
      <Button icon={isLast ? undefined : ArrowRight} className={keyClass} onClick={onNext}>
        {isLast ? texts.lastDone : texts.next}
      </Button>
    </fieldset>
  );
}
