import { SlidersHorizontal } from "lucide-react";
import { rouletteTexts } from "../texts/roulette.ts";
import { uiTexts } from "../texts/ui.ts";
import { Button } from "../ui/Button.tsx";

const texts = rouletteTexts.config;

/** The button that shows or hides the wheel's configuration. A dot on the button marks unsaved changes. */
export function ConfigurationToggle({
  isOpen,
  isUnsaved,
  onToggle,
}: {
  isOpen: boolean;
  isUnsaved: boolean;
  onToggle(): void;
}) {
  return (
    <Button
      variant="quiet"
      icon={SlidersHorizontal}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="relative aria-expanded:chosen-ring"
    >
      <span>{texts.toggle}</span>
      {isUnsaved && (
        <span className="absolute -top-1 -right-1 size-3 rounded-full border-2 border-ground bg-gold">
          <span className="sr-only">{uiTexts.unsaved}</span>
        </span>
      )}
    </Button>
  );
}
