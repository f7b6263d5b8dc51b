import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import type { Elements } from "../../ui/jsx/content.ts";

/** A section that is rarely needed, and closed at first. A button with the section's title opens and closes it. */
export function CollapsedSection({ title, children }: { title: string; children: Elements }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={title} className="grid gap-2">
      <Button
        variant="quiet"
        icon={ChevronDown}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="justify-self-start aria-expanded:[&>svg]:rotate-180"
      >
        {title}
      </Button>
      {isOpen && children}
    </section>
  );
}
