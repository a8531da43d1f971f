/** JSX types of the custom elements in PayPal's script. */
import type { PayPalBasicCardButtonProps } from '@paypal/react-paypal-js/sdk-v6';
import type { HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'paypal-button': HTMLAttributes<HTMLElement> & { type?: 'donate'; disabled?: boolean };
      'paypal-basic-card-container': HTMLAttributes<HTMLElement>;
      'paypal-basic-card-button': PayPalBasicCardButtonProps;
    }
  }
}
