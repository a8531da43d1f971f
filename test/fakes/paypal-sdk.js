/** A stand-in for PayPal's JavaScript SDK v6: the buttons, popup and card form that our page uses. */
(() => {
  const origin = new URL(document.currentScript.src).origin;

  /** A button as the SDK renders it: a custom element with a button inside. */
  function defineButton(name, words, color) {
    if (customElements.get(name)) return;
    customElements.define(
      name,
      class extends HTMLElement {
        static observedAttributes = ['disabled'];
        #button = document.createElement('button');
        constructor() {
          super();
          const style = document.createElement('style');
          style.textContent = `:host { display: block } button { width: 100%; min-height: 48px; border: 0; border-radius: 8px;
            font: 600 16px sans-serif; cursor: pointer; ${color} } button:disabled { opacity: .6; cursor: default }`;
          this.#button.type = 'button';
          this.#button.textContent = words;
          this.attachShadow({ mode: 'open' }).append(style, this.#button);
        }
        attributeChangedCallback() {
          this.#button.disabled = this.hasAttribute('disabled');
        }
      },
    );
  }

  /** Receives a window's messages about an order. */
  function listen(source, hear) {
    const onMessage = (event) => {
      if (event.origin === origin && event.source === source()) hear(event.data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }

  async function finish(options, orderId) {
    await options.onApprove({ orderId, payerId: 'FAKEPAYER' });
    options.onComplete?.({ paymentSessionState: 'approved' });
  }

  function payPalSession(options) {
    let stop = () => {};
    return {
      async start(_presentation, order) {
        const popup = window.open('', 'paypal', 'popup,width=450,height=640');
        let orderId;
        try {
          ({ orderId } = await order);
        } catch (error) {
          popup?.close();
          throw error;
        }
        let isOver = false;
        const end = () => {
          isOver = true;
          clearInterval(watch);
          unlisten();
        };
        const unlisten = listen(
          () => popup,
          ({ type }) => {
            end();
            if (type === 'approved') finish(options, orderId);
          },
        );
        const watch = setInterval(() => {
          if (!popup?.closed) return;
          clearInterval(watch);
          // Its last message may arrive after it closes.
          setTimeout(() => {
            if (isOver) return;
            end();
            options.onCancel?.({ orderId });
          }, 500);
        }, 100);
        stop = end;
        popup.location = `${origin}/checkoutnow?token=${orderId}`;
      },
      cancel: () => stop(),
      destroy: () => stop(),
    };
  }

  function cardSession(options) {
    let stop = () => {};
    return {
      async start({ targetElement }, order) {
        const { orderId } = await order;
        stop();
        const frame = document.createElement('iframe');
        frame.title = 'Card';
        frame.src = `${origin}/card?token=${orderId}`;
        frame.style =
          'width: 100%; height: 320px; border: 1px solid #888; border-radius: 8px; background: #fff';
        targetElement.closest('paypal-basic-card-container').append(frame);
        const unlisten = listen(
          () => frame.contentWindow,
          ({ type }) => {
            stop();
            if (type === 'approved') finish(options, orderId);
          },
        );
        stop = () => {
          unlisten();
          frame.remove();
        };
      },
      cancel: () => stop(),
      destroy: () => stop(),
    };
  }

  window.paypal = {
    version: '6.0.0',
    async createInstance({ clientId, components }) {
      if (!clientId) throw new Error('no client id');
      if (components.includes('paypal-payments')) {
        defineButton('paypal-button', 'Pay with PayPal', 'background: #ffc439; color: #111');
      }
      if (components.includes('paypal-guest-payments')) {
        defineButton('paypal-basic-card-button', 'Debit or Credit Card', 'background: #2c2e2f; color: #fff');
      }
      return {
        findEligibleMethods: async () => ({ isEligible: () => true, getDetails: () => undefined }),
        createPayPalOneTimePaymentSession: payPalSession,
        createPayPalGuestOneTimePaymentSession: cardSession,
      };
    },
  };
})();
